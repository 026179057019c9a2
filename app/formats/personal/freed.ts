import type { Box } from "../isobmff/boxes.ts";
import { blank, written } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Where a box keeps its name. */
const NAME_AT = 4;
const FREE = Uint8Array.from("free", (letter) => letter.charCodeAt(0));

/** A box that holds nothing any more, as long as before. */
export function freed(box: Box): Patch[] {
  return [written(box.at + NAME_AT, FREE), blank(box.bodyAt, box.bodyBytes)];
}
