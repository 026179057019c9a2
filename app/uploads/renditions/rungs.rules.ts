/** By the shorter side; the lowest first. */
export const RUNGS = ["sound", "360", "720", "1080"] as const;
export type Rung = (typeof RUNGS)[number];
export type FilmRung = Exclude<Rung, "sound">;

export const WANTED = ["sprite", ...RUNGS] as const;
export type Wanted = (typeof WANTED)[number];

interface RungPlan {
  side: number;
  bitsPerSecond: number;
  keyEverySeconds: number;
}

/** A key frame a second in the lowest (docs/decisions/0035-renditions.md). */
export const RUNG_PLANS: Readonly<Record<FilmRung, RungPlan>> = {
  "360": { side: 360, bitsPerSecond: 700_000, keyEverySeconds: 1 },
  "720": { side: 720, bitsPerSecond: 2_500_000, keyEverySeconds: 2 },
  "1080": { side: 1080, bitsPerSecond: 5_000_000, keyEverySeconds: 2 },
};

export const FILM_SOUND_BITS = 128_000;
export const SOUND_BITS = 192_000;

/** Below this the film nearly is its own largest rendition. */
const LARGEST_COPY_FROM_BITS = 8_000_000;
/** Of a rendition's bits. */
const MIN_BIT_RATIO = 1.4;
/** For slow connections. */
const HEAVY_SOUND_BITS = 512_000;
/** Shorter works gain nothing. */
const SHORTEST_MS = 1_000;

const FILM_RUNGS: readonly FilmRung[] = ["360", "720", "1080"];

export interface Original {
  kind: "image" | "video" | "audio" | "other";
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  file_size: number;
  isStreamed: boolean;
  isPlayedEverywhere: boolean;
}

/** A film that can't stream gets every size up to its own. */
export function listWantedRenditions(original: Original): Wanted[] {
  const { kind, duration_ms, file_size, isPlayedEverywhere } = original;
  if (duration_ms === null || duration_ms < SHORTEST_MS) return [];
  const bits = (file_size * 8) / (duration_ms / 1000);
  if (kind === "audio") return isPlayedEverywhere && bits < HEAVY_SOUND_BITS ? [] : ["sound"];
  if (kind !== "video" || original.width === null || original.height === null) return [];
  const side = Math.min(original.width, original.height);
  const rungs = original.isStreamed ? smallerRungs(side, bits) : rungsUpTo(side);
  return ["sprite", ...rungs];
}

export function renditionSize(
  rung: FilmRung,
  original: { width: number; height: number },
): { width: number; height: number } {
  const shorter = Math.min(original.width, original.height);
  const scale = Math.min(1, RUNG_PLANS[rung].side / shorter);
  return { width: even(original.width * scale), height: even(original.height * scale) };
}

function smallerRungs(side: number, bits: number): FilmRung[] {
  return FILM_RUNGS.filter((rung) => {
    const plan = RUNG_PLANS[rung];
    if (plan.side > side || bits < plan.bitsPerSecond * MIN_BIT_RATIO) return false;
    return rung !== "1080" || bits >= LARGEST_COPY_FROM_BITS;
  });
}

function rungsUpTo(side: number): FilmRung[] {
  const full = FILM_RUNGS.findIndex((rung) => RUNG_PLANS[rung].side >= side);
  return full < 0 ? [...FILM_RUNGS] : FILM_RUNGS.slice(0, full + 1);
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
