import type { Crop } from "~/profiles/prepare-avatar.browser";

export interface Size {
  width: number;
  height: number;
}

/** The part to keep; `across` and `down` are 0 to 1 between the edges. */
export interface Frame {
  zoom: number;
  across: number;
  down: number;
}

export const WHOLE: Frame = { zoom: 1, across: 0.5, down: 0.5 };
/** A phone's photo still has more pixels than an avatar shows. */
export const MAX_ZOOM = 4;

export function cropSquare({ width, height }: Size, { zoom, across, down }: Frame): Crop {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}
