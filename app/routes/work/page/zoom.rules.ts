export const FIT_ZOOM = 1;

const STEP = 1.5;

/** Of the fitting size; large pictures zoom to twice their pixels. */
const MIN_MAX_ZOOM = 4;

export function maxZoom(naturalWidth: number, fitWidth: number): number {
  return fitWidth > 0 ? Math.max(MIN_MAX_ZOOM, (2 * naturalWidth) / fitWidth) : MIN_MAX_ZOOM;
}

export function zoomIn(zoom: number, max: number): number {
  return Math.min(max, zoom * STEP);
}

export function zoomOut(zoom: number): number {
  const next = zoom / STEP;
  return next < FIT_ZOOM * 1.05 ? FIT_ZOOM : next;
}

/** Of the point under the pointer. */
export function scrollToKeepPoint(scroll: number, at: number, growth: number): number {
  return (scroll + at) * growth - at;
}
