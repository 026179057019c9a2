const KEY = "wl.quality";

/** The size that was chosen in this browser, pixels of the shorter side; null: whatever the line carries. */
export function keptQuality(): number | null {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isInteger(kept) && kept > 0 ? kept : null;
  } catch {
    // Storage that is closed has nothing to say.
    return null;
  }
}

export function keepQuality(pixels: number | null): void {
  try {
    if (pixels === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(pixels));
  } catch {
    // It can't be kept, and holds for this film.
  }
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
