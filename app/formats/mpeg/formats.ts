import { formatWithSignature, formatWithTest } from "../format.ts";
import type { Format } from "../format.ts";
import { AV1_START, readAv1Stream } from "./av1-stream.ts";
import { readMpeg4Video, readMpegVideo, readNalVideo, readProgramStream } from "./program-stream.ts";
import { findGrid, readTransportStream } from "./transport-stream.ts";

export const MPEG_FORMATS: readonly Format[] = [
  formatWithSignature(0, "\0\0\x01\xba", "video", "video/mpeg", "mpg", readProgramStream),
  formatWithSignature(0, "\0\0\x01\xb3", "video", "video/mpeg", "mpv", readMpegVideo),
  formatWithTest(
    (head) => /^\0\0\x01(?:\xb0|[\0-\x1f]\0\0\x01[\x20-\x2f])/.test(head.text(0, Math.min(head.length, 8))),
    "video",
    "video/mp4v-es",
    "m4v",
    readMpeg4Video,
  ),
  formatWithSignature(0, AV1_START, "video", "video/av1", "obu", readAv1Stream),
  formatWithTest(
    (head) => /^\0?\0\0\x01[\x09\x27\x47\x67\x40\x42\x46]/.test(head.text(0, Math.min(head.length, 5))),
    "video",
    "video/h264",
    "h264",
    readNalVideo,
  ),
  formatWithTest(
    (head) =>
      findGrid(head, 1) !== null ||
      (head.has(4, 1) && head.u8(4) === 0x47 && findGrid(head.slice(4), 1) !== null),
    "video",
    "video/mp2t",
    "ts",
    readTransportStream,
  ),
];
