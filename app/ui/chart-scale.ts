/** Half of a small scale is a whole number too. */
const SMALL_TOPS = [2, 4, 10];

/**
 * A round number with a round half.
 * @param unit what round numbers are multiples of, such as an hour's milliseconds
 */
export function scaleTop(most: number, unit = 1): number {
  const value = most / unit;
  const small = SMALL_TOPS.find((top) => value <= top);
  if (small !== undefined) return small * unit;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 3, 4, 5, 6, 8].find((step) => value <= step * power) ?? 10;
  return factor * power * unit;
}

/** Percent; the smallest value stays visible. */
const LEAST_HEIGHT = 1;

/** In a box of `values.length` by 100. */
export function barsPath(values: readonly number[], top: number): string {
  const share = barShare(values.length);
  const bars = values.map((value, index) => {
    if (value <= 0) return "";
    const height = Math.max(LEAST_HEIGHT, Math.min(100, (value / top) * 100));
    return `M${round(index + (1 - share) / 2)} 100v${round(-height)}h${share}V100z`;
  });
  return bars.join("");
}

function barShare(count: number): number {
  if (count <= 7) return 0.5;
  return count <= 90 ? 0.75 : 1;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
