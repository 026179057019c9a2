import type { Box } from "~/formats/isobmff/boxes.ts";
import { blank, replaceBytes } from "./patch.ts";
import type { Patch } from "./patch.ts";

const TYPE_AT = 4;
const FREE = Uint8Array.from("free", (letter) => letter.charCodeAt(0));
/** FFmpeg takes a JPEG XL with a 'free' box for a film. */
export const UNKNOWN = Uint8Array.from("frEe", (letter) => letter.charCodeAt(0));

export function freeBox(box: Box, type = FREE): Patch[] {
  return [replaceBytes(box.at + TYPE_AT, type), blank(box.bodyAt, box.bodyBytes)];
}

export function hideBox(box: Box): Patch[] {
  return freeBox(box, UNKNOWN);
}
