import type { Box } from "~/formats/isobmff/boxes.ts";
import { blank, replaceBytes } from "./patch.ts";
import type { Patch } from "./patch.ts";

const TYPE_AT = 4;
const FREE = Uint8Array.from("free", (letter) => letter.charCodeAt(0));

export function freeBox(box: Box): Patch[] {
  return [replaceBytes(box.at + TYPE_AT, FREE), blank(box.bodyAt, box.bodyBytes)];
}
