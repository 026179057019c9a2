import type { NotNow } from "./rendition-store.browser";

export interface Conditions {
  isPaused: boolean;
  isAble: boolean;
  isOnline: boolean;
  isMetered: boolean;
  battery: { isCharging: boolean; level: number } | null;
  memory: number | null;
}

const MIN_BATTERY_LEVEL = 0.3;
/** One rendition takes almost a gibibyte. */
const MIN_MEMORY = 4;

export function findObstacle(conditions: Conditions, isForced: boolean): NotNow {
  const { isPaused, isAble, isOnline, isMetered, battery, memory } = conditions;
  if (!isAble) return "unsupported";
  if (isPaused) return "paused";
  if (!isOnline) return "offline";
  if (isForced) return null;
  if (memory !== null && memory < MIN_MEMORY) return "memory";
  if (battery && !battery.isCharging && battery.level < MIN_BATTERY_LEVEL) return "battery";
  return isMetered ? "metered" : null;
}
