import type { SpritePlan } from "~/uploads/renditions/renditions.schema";

/**
 * WebVTT whose cues are addresses with a media fragment (W3C Media Fragments 1.0, section 4.2.2).
 * @param picture address of the sprite
 */
export function spriteCues({ width, height, columns, count, every_ms }: SpritePlan, picture: string): string {
  const lines = ["WEBVTT", ""];
  for (let tile = 0; tile < count; tile++) {
    const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height];
    const until = tile === count - 1 ? LAST_MS : (tile + 1) * every_ms;
    lines.push(`${vttTime(tile * every_ms)} --> ${vttTime(Math.max(until, (tile + 1) * every_ms))}`);
    lines.push(`${picture}#xywh=${x},${y},${width},${height}`, "");
  }
  return lines.join("\n");
}

const LAST_MS = 99 * 3_600_000;

function vttTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
