import { deviceStorage } from "~/platform/browser-storage";

const kept = deviceStorage("wl.quality");

/** Null for automatic. */
export function readQuality(): number | null {
  const pixels = Number(kept.read() ?? Number.NaN);
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}

export function storeQuality(pixels: number | null): void {
  kept.write(pixels === null ? null : String(pixels));
}

export function nearestSizeIndex(sizes: readonly number[], wanted: number): number {
  const fitting = sizes.filter((pixels) => pixels <= wanted);
  const pixels = fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes);
  return sizes.indexOf(pixels);
}
