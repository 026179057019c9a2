/** Where people stopped watching, in this browser: seconds by upload id, the latest last. */
const KEY = "wl.positions";
/** More than this nobody comes back to; the oldest go first. */
const MAX_REMEMBERED = 100;

/** Shorter than this into it nothing is worth coming back to, seconds. */
const FROM_SECONDS = 2;
/** Past this part of it a person has seen the end. */
const UNTIL_PART = 0.95;

/** Whether stopping here means to come back here. Both in seconds. */
export function isWorthRemembering(at: number, duration: number): boolean {
  return Number.isFinite(duration) && at >= FROM_SECONDS && at < duration * UNTIL_PART;
}

/** Seconds into an upload, or null. */
export function rememberedPosition(id: number): number | null {
  return read().find(([known]) => known === id)?.[1] ?? null;
}

/** Notes where somebody is in an upload; forgets it where there is nothing to come back to. */
export function rememberPosition(id: number, at: number, duration: number): void {
  const others = read().filter(([known]) => known !== id);
  const entries = isWorthRemembering(at, duration)
    ? [...others, [id, Math.round(at * 10) / 10] as const]
    : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(-MAX_REMEMBERED)));
  } catch {
    // Storage that is full or closed: the position is a kindness, nothing more.
  }
}

function read(): (readonly [number, number])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [number, number] {
  return Array.isArray(entry) && entry.length === 2 && entry.every(Number.isFinite);
}
