/** Smaller or more widely playable copies of a work, made by its creator's browser: each is one plain MP4. */

/** Sizes of a film by its shorter side, and 'sound' for a sound's AAC. The lowest comes first, and is made first. */
export const RUNGS = ["sound", "360", "720", "1080"] as const;
export type Rung = (typeof RUNGS)[number];
export type FilmRung = Exclude<Rung, "sound">;

/** What is still to be made of a work: its rungs, and the small pictures that seeking shows. */
export const WANTED = ["sprite", ...RUNGS] as const;
export type Wanted = (typeof WANTED)[number];

export interface RungPlan {
  /** Pixels of the shorter side, at the most: a copy is never larger than its original. */
  side: number;
  /** Of the picture alone. */
  bitsPerSecond: number;
  /** From key frame to key frame, at the most. */
  keyEverySeconds: number;
}

/** The lowest has a key frame each second, so that a film begins with little (docs/decisions/0035-renditions.md). */
export const RUNG_PLANS: Readonly<Record<FilmRung, RungPlan>> = {
  "360": { side: 360, bitsPerSecond: 700_000, keyEverySeconds: 1 },
  "720": { side: 720, bitsPerSecond: 2_500_000, keyEverySeconds: 2 },
  "1080": { side: 1080, bitsPerSecond: 5_000_000, keyEverySeconds: 2 },
};

/** Sound beside the picture of a copy, and a sound's own copy: AAC, bits a second. */
export const FILM_SOUND_BITS = 128_000;
export const SOUND_BITS = 192_000;

/** A film that can be streamed as it is gets the largest copy only from this on: below, it is nearly that itself. */
const LARGEST_COPY_FROM_BITS = 8_000_000;
/** A copy of the same size must be worth its bytes. */
const WORTH_IT = 1.4;
/** Sounds that need more than this have a copy that any line carries. Bits a second. */
const HEAVY_SOUND_BITS = 512_000;
/** Films and sounds shorter than this have nothing to gain. Milliseconds. */
const SHORTEST_MS = 1_000;

const FILM_RUNGS: readonly FilmRung[] = ["360", "720", "1080"];

export interface Original {
  kind: "image" | "video" | "audio" | "other";
  /** Displayed pixels. */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Bytes. */
  file_size: number;
  /** Whether it is streamed as it is: then most browsers play it, too. */
  isStreamed: boolean;
  /** Of a sound: whether browsers everywhere play it. */
  isPlayedEverywhere: boolean;
}

/**
 * Which copies of a work are worth making, in the order in which they are to be made. Of a film that can't be streamed
 * as it is (another codec, turned, damaged tables) all up to its own size; of others what is smaller by much.
 */
export function wantedOf(original: Original): Wanted[] {
  const { kind, duration_ms, file_size, isPlayedEverywhere } = original;
  if (duration_ms === null || duration_ms < SHORTEST_MS) return [];
  const bits = (file_size * 8) / (duration_ms / 1000);
  if (kind === "audio") return isPlayedEverywhere && bits < HEAVY_SOUND_BITS ? [] : ["sound"];
  if (kind !== "video" || original.width === null || original.height === null) return [];
  const side = Math.min(original.width, original.height);
  const rungs = original.isStreamed ? smallerRungs(side, bits) : rungsUpTo(side);
  return ["sprite", ...rungs];
}

function smallerRungs(side: number, bits: number): FilmRung[] {
  return FILM_RUNGS.filter((rung) => {
    const plan = RUNG_PLANS[rung];
    if (plan.side > side || bits < plan.bitsPerSecond * WORTH_IT) return false;
    return rung !== "1080" || bits >= LARGEST_COPY_FROM_BITS;
  });
}

/** Up to the first that shows all of it. */
function rungsUpTo(side: number): FilmRung[] {
  const whole = FILM_RUNGS.findIndex((rung) => RUNG_PLANS[rung].side >= side);
  return whole < 0 ? [...FILM_RUNGS] : FILM_RUNGS.slice(0, whole + 1);
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** Pixels of a copy, both even as H.264 wants them: of the original's shape, and never larger. */
export function sizeOf(
  rung: FilmRung,
  original: { width: number; height: number },
): { width: number; height: number } {
  const shorter = Math.min(original.width, original.height);
  const scale = Math.min(1, RUNG_PLANS[rung].side / shorter);
  return { width: even(original.width * scale), height: even(original.height * scale) };
}
