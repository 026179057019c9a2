import type { SpritePlan } from "~/uploads/renditions/renditions.schema";

/**
 * Which part of a film's small pictures is when, as players take it for seeking: WebVTT whose cues are addresses with a
 * media fragment (W3C Media Fragments 1.0, section 4.2.2). The last one lasts to the end, whatever that is.
 * @param picture address of all of them in one
 */
export function spriteCues({ width, height, columns, count, every_ms }: SpritePlan, picture: string): string {
  const lines = ["WEBVTT", ""];
  for (let tile = 0; tile < count; tile++) {
    const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height];
    const until = tile === count - 1 ? LAST_MS : (tile + 1) * every_ms;
    lines.push(`${clockOf(tile * every_ms)} --> ${clockOf(Math.max(until, (tile + 1) * every_ms))}`);
    lines.push(`${picture}#xywh=${x},${y},${width},${height}`, "");
  }
  return lines.join("\n");
}

/** Longer than any film. */
const LAST_MS = 99 * 3_600_000;

/** As WebVTT writes a moment: hours, minutes, seconds and thousandths. */
function clockOf(ms: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
