import type { SpritePlan } from "../../renditions.schema";

const MAX_TILES = 100;
const COLUMNS = 10;
const TILE_SIDE = 160;
const MIN_TILE_SIDE = 16;
const MIN_INTERVAL_MS = 1_000;

export function planSprite(size: { width: number; height: number }, durationMs: number): SpritePlan {
  const scale = Math.min(1, TILE_SIDE / Math.max(size.width, size.height));
  const every_ms = Math.max(MIN_INTERVAL_MS, Math.ceil(durationMs / MAX_TILES));
  const count = Math.max(1, Math.min(MAX_TILES, Math.ceil(durationMs / every_ms)));
  return {
    width: Math.max(MIN_TILE_SIDE, Math.round(size.width * scale)),
    height: Math.max(MIN_TILE_SIDE, Math.round(size.height * scale)),
    columns: Math.min(COLUMNS, count),
    count,
    every_ms,
  };
}

export function tileTime(plan: SpritePlan, tile: number): number {
  return ((tile + 0.5) * plan.every_ms) / 1000;
}

export function tilePosition(plan: SpritePlan, tile: number): { x: number; y: number } {
  return { x: (tile % plan.columns) * plan.width, y: Math.floor(tile / plan.columns) * plan.height };
}
