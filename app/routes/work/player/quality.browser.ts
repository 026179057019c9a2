import { deviceStorage } from "~/platform/browser-storage";

const kept = deviceStorage("wl.quality");

/** The size that was chosen in this browser, pixels of the shorter side; null: whatever the line carries. */
export function keptQuality(): number | null {
  const pixels = Number(kept.read() ?? Number.NaN);
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}

export function keepQuality(pixels: number | null): void {
  kept.write(pixels === null ? null : String(pixels));
}

/**
 * Which of a film's sizes comes nearest to a choice without being larger; the smallest where all are.
 * @param sizes pixels of their shorter sides
 */
export function nearestSize(sizes: readonly number[], wanted: number): number {
  const fitting = sizes.filter((pixels) => pixels <= wanted);
  const pixels = fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes);
  return sizes.indexOf(pixels);
}
