/** A picture that fits its window. */
export const FIT = 1;

/** One press of a button or key. */
const STEP = 1.5;

/** Small pictures may be made this large, as times of what fits; large ones up to twice their own pixels. */
const LEAST_MAX = 4;

/** How far a picture can be made larger, as times of the width at which it fits. */
export function maxZoom(naturalWidth: number, fitWidth: number): number {
  return fitWidth > 0 ? Math.max(LEAST_MAX, (2 * naturalWidth) / fitWidth) : LEAST_MAX;
}

export function zoomIn(zoom: number, max: number): number {
  return Math.min(max, zoom * STEP);
}

/** Never smaller than it fits; what is nearly so fits. */
export function zoomOut(zoom: number): number {
  const next = zoom / STEP;
  return next < FIT * 1.05 ? FIT : next;
}

/**
 * Where a region must be scrolled to so that the point under the pointer stays there while its content grows.
 * @param scroll offset of the region now, pixels @param at the point, pixels from the region's edge
 */
export function keepPoint(scroll: number, at: number, growth: number): number {
  return (scroll + at) * growth - at;
}
