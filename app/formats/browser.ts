/** index.ts needs node:zlib and is too large. */
export { isRareCodec, isShownEverywhere, isShownImage } from "./checks/browser-support.ts";
export { STILL_HEAD_BYTES, detectStillFormat } from "./checks/still-format.ts";
export type { StillFormat } from "./checks/still-format.ts";
export { nameTagIn } from "./audio/name-tag.client.ts";
export { loadFilmCodec } from "./isobmff/film-codec.client.ts";
export { findPersonalIn } from "./personal/load.client.ts";
export { patchBlob } from "./personal/patch.ts";
export type { Patch } from "./personal/patch.ts";
