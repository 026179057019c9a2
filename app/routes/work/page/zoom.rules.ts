export const FIT_ZOOM = 1;

const STEP = 1.5;

/** Relative to the fitting size; large pictures zoom to twice their own pixels. */
const MIN_MAX_ZOOM = 4;

export function maxZoom(naturalWidth: number, fitWidth: number): number {
  return fitWidth > 0 ? Math.max(MIN_MAX_ZOOM, (2 * naturalWidth) / fitWidth) : MIN_MAX_ZOOM;
}

export function zoomIn(zoom: number, max: number): number {
  return Math.min(max, zoom * STEP);
}

/** Snaps to the fitting size. */
export function zoomOut(zoom: number): number {
  const next = zoom / STEP;
  return next < FIT_ZOOM * 1.05 ? FIT_ZOOM : next;
}

/** Keeps the point under the pointer in place. Pixels. */
export function scrollToKeepPoint(scroll: number, at: number, growth: number): number {
  return (scroll + at) * growth - at;
}
