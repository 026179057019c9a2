import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Switches } from "./switches.rules";
import { readSwitches } from "./switches.store.server";

/** A flip counts everywhere after this long. Wrong until then. */
const REMEMBERED_MS = 5 * SECOND_MS;

// Values and no promises: one request can't await another's.
let remembered: { at: number; switches: Switches } | null = null;

/** One read in five seconds. While the database is down, what was known last counts. */
export async function rememberedSwitches(
  db: Database,
  now: number,
  onError: (error: unknown) => void,
): Promise<Switches> {
  // A closed site asks each time, so that it opens at once.
  const isKnown = remembered !== null && !remembered.switches.has("closed");
  if (!isKnown || Math.abs(now - (remembered?.at ?? 0)) > REMEMBERED_MS) {
    try {
      remembered = { at: now, switches: await readSwitches(db, now) };
    } catch (error) {
      onError(error);
    }
  }
  const all = remembered?.switches ?? new Map();
  return new Map([...all].filter(([, { until }]) => until === null || until > now));
}

export function forgetSwitches(): void {
  remembered = null;
}
