import type { NotNow } from "./rendition-store.browser";

/** What a browser tells of the device and its line. Null where it doesn't say. */
export interface Conditions {
  isPaused: boolean;
  /** Whether it can read and write films at all (WebCodecs). */
  isAble: boolean;
  isOnline: boolean;
  /** Whether its person wants to save data, or pays by the byte. */
  isMetered: boolean;
  battery: { isCharging: boolean; level: number } | null;
  /** Gibibytes, rounded. */
  memory: number | null;
}

/** A battery below this is left alone. 0 to 1. */
const LEAST_LEVEL = 0.3;
/** Making a copy takes almost one. Gibibytes. */
const LEAST_MEMORY = 4;

/** Why no copies should be made at the moment. @param isForced whether somebody asked for it in spite of battery, line and memory */
export function notNowOf(conditions: Conditions, isForced: boolean): NotNow {
  const { isPaused, isAble, isOnline, isMetered, battery, memory } = conditions;
  if (!isAble) return "unsupported";
  if (isPaused) return "paused";
  if (!isOnline) return "offline";
  if (isForced) return null;
  if (memory !== null && memory < LEAST_MEMORY) return "memory";
  if (battery && !battery.isCharging && battery.level < LEAST_LEVEL) return "battery";
  return isMetered ? "metered" : null;
}
