import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Switches } from "./switches.rules";
import { readSwitches } from "./switches.store.server";

/** A flip counts everywhere after this long. Wrong until then. */
const REMEMBERED_MS = 5 * SECOND_MS;

interface Remembered {
  at: number;
  switches: Switches;
}

// Values and no promises: one request can't await another's.
let memory = new WeakMap<object, Remembered>();

/** One read in five seconds of each `binding`. While the database is down, what was known last counts. */
export async function rememberedSwitches(
  db: Database,
  binding: object,
  now: number,
  onError: (error: unknown) => void,
): Promise<Switches> {
  let known = memory.get(binding);
  // A closed site asks each time, so that it opens at once.
  if (!known || known.switches.has("closed") || Math.abs(now - known.at) > REMEMBERED_MS) {
    try {
      known = { at: now, switches: await readSwitches(db, now) };
      memory.set(binding, known);
    } catch (error) {
      onError(error);
    }
  }
  return new Map([...(known?.switches ?? [])].filter(([, { until }]) => until === null || until > now));
}

export function forgetSwitches(): void {
  memory = new WeakMap();
}
