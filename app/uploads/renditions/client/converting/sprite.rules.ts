import type { SpritePlan } from "../../renditions.schema";

const MOST_TILES = 100;
const COLUMNS = 10;
/** Of a tile's longer side. Pixels. */
const TILE_SIDE = 160;
/** Of its shorter side, however long a strip the film is. Pixels. */
const LEAST_TILE_SIDE = 16;
/** Pictures that are closer together show nothing new. Milliseconds. */
const LEAST_EVERY_MS = 1_000;

/** @param size pixels of the film as it is shown @param durationMs milliseconds */
export function planSprite(size: { width: number; height: number }, durationMs: number): SpritePlan {
  const scale = Math.min(1, TILE_SIDE / Math.max(size.width, size.height));
  const every_ms = Math.max(LEAST_EVERY_MS, Math.ceil(durationMs / MOST_TILES));
  const count = Math.max(1, Math.min(MOST_TILES, Math.ceil(durationMs / every_ms)));
  return {
    width: Math.max(LEAST_TILE_SIDE, Math.round(size.width * scale)),
    height: Math.max(LEAST_TILE_SIDE, Math.round(size.height * scale)),
    columns: Math.min(COLUMNS, count),
    count,
    every_ms,
  };
}

/** The moment that a tile shows: the middle of its time. Seconds from the film's beginning. */
export function momentOf(plan: SpritePlan, tile: number): number {
  return ((tile + 0.5) * plan.every_ms) / 1000;
}

/** Where a tile is drawn. Pixels. */
export function cornerOf(plan: SpritePlan, tile: number): { x: number; y: number } {
  return { x: (tile % plan.columns) * plan.width, y: Math.floor(tile / plan.columns) * plan.height };
}
