/**
 * What a page's script may import: small checks, and the way to what a file tells of its maker. The readers behind index.ts need
 * node:zlib and are too large to be sent to anybody.
 */
export { isRareCodec, isShownEverywhere, isShownImage } from "./checks/browser-support.ts";
export { STILL_HEAD_BYTES, stillFormatOf } from "./checks/still-format.ts";
export type { StillFormat } from "./checks/still-format.ts";
export { nameTagIn } from "./audio/name-tag.client.ts";
export { filmCodecIn } from "./isobmff/film-codec.client.ts";
export { findPersonalIn } from "./personal/load.client.ts";
export { patched } from "./personal/patch.ts";
export type { Patch } from "./personal/patch.ts";
