import type { ByteView } from "../reading/byte-view.ts";

export interface ProgramStream {
  readonly pid: number;
  readonly type: "video" | "audio" | "other";
  readonly codec: string;
}

/** ISO/IEC 13818-1 table 2-34, ATSC A/53 and Blu-ray. */
const STREAM_TYPES: ReadonlyMap<number, readonly ["video" | "audio", string]> = new Map([
  [0x01, ["video", "mpeg1video"]],
  [0x02, ["video", "mpeg2video"]],
  [0x03, ["audio", "mp2"]],
  [0x04, ["audio", "mp2"]],
  [0x0f, ["audio", "aac"]],
  [0x10, ["video", "mpeg4"]],
  [0x11, ["audio", "aac_latm"]],
  [0x1b, ["video", "h264"]],
  [0x1c, ["audio", "aac"]],
  [0x20, ["video", "h264"]],
  [0x21, ["video", "jpeg2000"]],
  [0x24, ["video", "hevc"]],
  [0x25, ["video", "hevc"]],
  [0x33, ["video", "vvc"]],
  [0x42, ["video", "cavs"]],
  [0xd1, ["video", "dirac"]],
  [0xea, ["video", "vc1"]],
  [0x80, ["audio", "pcm_bluray"]],
  [0x81, ["audio", "ac3"]],
  [0x82, ["audio", "dts"]],
  [0x83, ["audio", "truehd"]],
  [0x84, ["audio", "eac3"]],
  [0x85, ["audio", "dts"]],
  [0x86, ["audio", "dts"]],
  [0x87, ["audio", "eac3"]],
  [0xa1, ["audio", "eac3"]],
  [0xa2, ["audio", "dts"]],
  [0xc1, ["audio", "ac3"]],
  [0xcf, ["audio", "aac"]],
  [0xdb, ["video", "h264"]],
]);
const REGISTRATIONS: ReadonlyMap<string, readonly ["video" | "audio", string]> = new Map([
  ["AC-3", ["audio", "ac3"]],
  ["EAC3", ["audio", "eac3"]],
  ["Opus", ["audio", "opus"]],
  ["HEVC", ["video", "hevc"]],
  ["AV01", ["video", "av1"]],
  ["VC-1", ["video", "vc1"]],
  ["DTS1", ["audio", "dts"]],
  ["DTS2", ["audio", "dts"]],
  ["DTS3", ["audio", "dts"]],
  ["BSSD", ["audio", "s302m"]],
  ["drac", ["video", "dirac"]],
  ["VP09", ["video", "vp9"]],
  ["mlpa", ["audio", "truehd"]],
]);
/** ETSI EN 300 468. */
const DESCRIPTORS: ReadonlyMap<number, readonly ["video" | "audio", string]> = new Map([
  [0x6a, ["audio", "ac3"]],
  [0x7a, ["audio", "eac3"]],
  [0x7b, ["audio", "dts"]],
  [0x7c, ["audio", "aac"]],
  [0x81, ["audio", "ac3"]],
  [0xcc, ["audio", "eac3"]],
]);
const PRIVATE_STREAM = 0x06;
const PROGRAM_MAP = 2;
/** ISO/IEC 13818-1 section 2.4.4.9. */
const LONG_SECTION = 0xb;

/** On any PID: a recording cut anywhere may lack the table of programs. */
export function parseMap(section: ByteView): ProgramStream[] {
  const streams: ProgramStream[] = [];
  if (!section.has(0, 12) || section.u8(0) !== PROGRAM_MAP || section.u8(1) >> 4 !== LONG_SECTION)
    return streams;
  const end = 3 + (section.u16(1) & 0xfff) - 4;
  let at = 12 + (section.u16(10) & 0xfff);
  while (at + 5 <= end && section.has(at, 5)) {
    const length = section.u16(at + 3) & 0xfff;
    const [type, codec] = identifyCodec(section.u8(at), section.slice(at + 5, length));
    streams.push({ pid: section.u16(at + 1) & 0x1fff, type, codec });
    at += 5 + length;
  }
  return streams;
}

function identifyCodec(
  streamType: number,
  descriptors: ByteView,
): readonly ["video" | "audio" | "other", string] {
  const plain = STREAM_TYPES.get(streamType);
  let named: readonly ["video" | "audio", string] | undefined;
  for (let at = 0; descriptors.has(at, 2); at += 2 + descriptors.u8(at + 1)) {
    const tag = descriptors.u8(at);
    const registered =
      tag === 5 && descriptors.has(at + 2, 4) ? REGISTRATIONS.get(descriptors.text(at + 2, 4)) : undefined;
    named ??= registered ?? DESCRIPTORS.get(tag);
  }
  if (streamType === PRIVATE_STREAM) return named ?? ["other", "unknown"];
  return plain ?? named ?? ["other", "unknown"];
}
