/** Tops of a scale below ten, so that its half is a whole number, too. */
const SMALL_TOPS = [2, 4, 10];

/**
 * The end of a scale that begins at 0: a round number whose half is round as well.
 * @param most the largest value to be drawn
 * @param unit what a round number is a multiple of: 1 for counts, an hour's milliseconds for hours
 */
export function topOfScale(most: number, unit = 1): number {
  const value = most / unit;
  const small = SMALL_TOPS.find((top) => value <= top);
  if (small !== undefined) return small * unit;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 3, 4, 5, 6, 8].find((one) => value <= one * power) ?? 10;
  return factor * power * unit;
}

/** Bars are narrow where there are few, and stand side by side where there are many. */
function barShare(count: number): number {
  if (count <= 7) return 0.5;
  return count <= 90 ? 0.75 : 1;
}

/** A value that is not 0 is seen, however small beside the others; percent of the height. */
const LEAST_HEIGHT = 1;

/**
 * All bars of a chart as one SVG path, in a box of `values.length` by 100; nothing for a 0.
 * @param top the end of the scale
 */
export function barsPath(values: readonly number[], top: number): string {
  const share = barShare(values.length);
  const bars = values.map((value, index) => {
    if (value <= 0) return "";
    const height = Math.max(LEAST_HEIGHT, Math.min(100, (value / top) * 100));
    return `M${round(index + (1 - share) / 2)} 100v${round(-height)}h${share}V100z`;
  });
  return bars.join("");
}

/** Two decimals are more than a screen shows. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
