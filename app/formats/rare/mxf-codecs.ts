import type { ByteView } from "../reading/byte-view.ts";

/** SMPTE RP 224. */
const PICTURES: ReadonlyArray<readonly [string, string]> = [
  ["\x04\x01\x02\x02\x01\x20", "mpeg4"],
  ["\x04\x01\x02\x02\x01\x10", "mpeg1video"],
  ["\x04\x01\x02\x02\x01\x31", "h264"],
  ["\x04\x01\x02\x02\x01\x32", "h264"],
  ["\x04\x01\x02\x02\x01\x40", "hevc"],
  ["\x04\x01\x02\x02\x01", "mpeg2video"],
  ["\x04\x01\x02\x02\x02", "dvvideo"],
  ["\x04\x01\x02\x02\x03\x01", "jpeg2000"],
  ["\x04\x01\x02\x02\x03\x06", "prores"],
  ["\x04\x01\x02\x02\x04", "vc1"],
  ["\x04\x01\x02\x02\x71", "dnxhd"],
  ["\x04\x01\x02\x01", "rawvideo"],
];
const SOUNDS: ReadonlyArray<readonly [string, string]> = [
  ["\x04\x02\x02\x02\x03\x01\x01", "pcm_alaw"],
  ["\x04\x02\x02\x02\x03\x02\x01", "ac3"],
  ["\x04\x02\x02\x02\x03\x02\x04", "mp2"],
  ["\x04\x02\x02\x02\x03\x02\x05", "mp2"],
  ["\x04\x02\x02\x02\x03\x02\x06", "mp2"],
  ["\x04\x02\x02\x02\x03\x02\x1c", "dolby_e"],
  ["\x04\x02\x02\x02\x03\x03", "aac"],
];
const BIG_ENDIAN_PCM = "\x04\x02\x02\x01\x7e";

export function mxfPictureCodec(label: ByteView): string {
  return PICTURES.find(([bytes]) => label.is(8, bytes))?.[1] ?? "unknown";
}

export function mxfSoundCodec(label: ByteView | null, bits: number): string {
  const named = SOUNDS.find(([bytes]) => label?.is(8, bytes) === true)?.[1];
  return named ?? `pcm_s${bits}${label?.is(8, BIG_ENDIAN_PCM) === true ? "be" : "le"}`;
}
