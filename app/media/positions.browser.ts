import { accountStorage } from "~/platform/browser-storage";

/** Where people stopped watching, in this browser: upload id, seconds, and when; the latest last. */
const kept = accountStorage("wl.positions");
/** More than this nobody comes back to; the oldest go first. */
const MAX_REMEMBERED = 100;

/** Shorter than this into it nothing is worth coming back to, seconds. */
const FROM_SECONDS = 2;
/** Past this part of it a person has seen the end. */
const UNTIL_PART = 0.95;

/** Upload, seconds into it, and the moment by the server's clock: milliseconds since the Unix epoch. */
type Entry = readonly [id: number, at: number, when: number];

/** Where somebody stood, and when: milliseconds since the Unix epoch, by the server's clock. */
export interface Remembered {
  /** Seconds. */
  at: number;
  when: number;
}

/** Whether stopping here means to come back here. Both in seconds. */
export function isWorthRemembering(at: number, duration: number): boolean {
  return Number.isFinite(duration) && at >= FROM_SECONDS && at < duration * UNTIL_PART;
}

/** Where in an upload this browser was, or null. */
export function rememberedPosition(id: number): Remembered | null {
  const [, at, when] = read().find(([known]) => known === id) ?? [];
  return at === undefined || when === undefined ? null : { at, when };
}

/**
 * Notes where somebody is in an upload; forgets it where there is nothing to come back to.
 * @param at and @param duration in seconds @param when by the server's clock, milliseconds since the Unix epoch
 */
export function rememberPosition(id: number, at: number, duration: number, when: number): void {
  const others = read().filter(([known]) => known !== id);
  const entry: Entry = [id, Math.round(at * 10) / 10, when];
  write(isWorthRemembering(at, duration) ? [...others, entry] : others);
}

/** Forgets every place. */
export function forgetPositions(): void {
  write([]);
}

/** Forgets where somebody was in one upload. */
export function forgetPosition(id: number): void {
  write(read().filter(([known]) => known !== id));
}

/**
 * Where playing begins, seconds: where the person was last, in this browser or on another device; null at the beginning.
 * @param stopped as the history has it, both in milliseconds @param forgottenAt what is remembered of before is not used
 */
export function placeToResume(
  here: Remembered | null,
  stopped: { at: number; when: number } | null,
  forgottenAt: number,
): number | null {
  const own = here && (forgottenAt === 0 || here.when > forgottenAt) ? here : null;
  if (!stopped || (own && own.when > stopped.when)) return own?.at ?? null;
  return stopped.at > 0 ? stopped.at / 1000 : null;
}

function write(entries: readonly Entry[]): void {
  kept.write(JSON.stringify(entries.slice(-MAX_REMEMBERED)));
}

function read(): Entry[] {
  try {
    const stored: unknown = JSON.parse(kept.read() ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isEntry);
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Entry {
  return Array.isArray(entry) && entry.length === 3 && entry.every(Number.isFinite);
}
