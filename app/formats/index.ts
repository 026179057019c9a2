/**
 * Bytes to facts, and nothing of the product: what a file is, its cover, what it tells of its maker and how to take that out.
 * README.md says how it works. Scripts of a page import from browser.ts.
 */
export { findCover } from "./cover/find-cover.ts";
export type { Cover } from "./cover/find-cover.ts";
export { isShownEverywhere, isShownImage } from "./checks/browser-support.ts";
export { pictureType } from "./checks/picture-type.ts";
export { readWholePicture } from "./checks/whole-picture.ts";
export { stillFormatOf } from "./checks/still-format.ts";
export type { StillFormat } from "./checks/still-format.ts";
export { readSmallPng } from "./png/pixels.ts";
export { planPacking } from "./isobmff/packing/plan.ts";
export type { PackedSegment, Packing } from "./isobmff/packing/pack.ts";
export type { Planned } from "./isobmff/packing/plan.ts";
export { UNPACKED_REASONS } from "./isobmff/packing/reasons.ts";
export type { UnpackedReason } from "./isobmff/packing/reasons.ts";
export { shownSize } from "./facts.ts";
export type { MediaFacts, MediaKind, ProbeResult } from "./facts.ts";
export { cleanPicture } from "./personal/clean-picture.ts";
export { findPersonal } from "./personal/find-personal.ts";
export type { Personal } from "./personal/find-personal.ts";
export type { PersonalKind } from "./personal/names.ts";
export { patchedBytes, patching } from "./personal/patch.ts";
export type { Patch } from "./personal/patch.ts";
export { probe } from "./probe.ts";
export type { RangeSource, ReadBudget } from "./reading/bounded-reader.ts";
export { blobSource, bytesSource } from "./reading/sources.ts";
