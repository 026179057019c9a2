import { accountStorage } from "~/platform/browser-storage";

const storage = accountStorage("wl.positions");
const MAX_REMEMBERED = 100;

const RESUME_FROM_SECONDS = 2;
const RESUME_UNTIL_FRACTION = 0.95;

type PositionEntry = readonly [id: number, at: number, when: number];

/** `at` in seconds, `when` by the server's clock (ms). */
export interface Remembered {
  at: number;
  when: number;
}

export function rememberedPosition(id: number): Remembered | null {
  const [, at, when] = read().find(([known]) => known === id) ?? [];
  return at === undefined || when === undefined ? null : { at, when };
}

/**
 * @param at seconds
 * @param when by the server's clock (ms)
 */
export function rememberPosition(id: number, at: number, duration: number, when: number): void {
  const others = read().filter(([known]) => known !== id);
  const entry: PositionEntry = [id, Math.round(at * 10) / 10, when];
  write(isWorthRemembering(at, duration) ? [...others, entry] : others);
}

export function forgetPositions(): void {
  write([]);
}

export function forgetPosition(id: number): void {
  write(read().filter(([known]) => known !== id));
}

/**
 * In seconds; null for the beginning.
 * @param stopped the watch history's position, in ms
 * @param forgottenAt earlier positions are ignored
 */
export function resumePosition(
  here: Remembered | null,
  stopped: { at: number; when: number } | null,
  forgottenAt: number,
): number | null {
  const own = here && (forgottenAt === 0 || here.when > forgottenAt) ? here : null;
  if (!stopped || (own && own.when > stopped.when)) return own?.at ?? null;
  return stopped.at > 0 ? stopped.at / 1000 : null;
}

function read(): PositionEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.read() ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isEntry);
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is PositionEntry {
  return Array.isArray(entry) && entry.length === 3 && entry.every(Number.isFinite);
}

function write(entries: readonly PositionEntry[]): void {
  storage.write(JSON.stringify(entries.slice(-MAX_REMEMBERED)));
}

function isWorthRemembering(at: number, duration: number): boolean {
  return Number.isFinite(duration) && at >= RESUME_FROM_SECONDS && at < duration * RESUME_UNTIL_FRACTION;
}
