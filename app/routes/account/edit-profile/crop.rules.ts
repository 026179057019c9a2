import type { Crop } from "~/profiles/prepare-avatar.browser";

/** Of a picture, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What part of a picture is kept: how near, and where between its edges, 0 to 1. */
export interface Frame {
  zoom: number;
  across: number;
  down: number;
}

/** The largest square there is, from the middle. */
export const WHOLE: Frame = { zoom: 1, across: 0.5, down: 0.5 };
/** So near that a phone's picture still has more pixels than an avatar shows. */
export const MAX_ZOOM = 4;

/** The square of a frame, always inside the picture. */
export function cropOf({ width, height }: Size, { zoom, across, down }: Frame): Crop {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}
