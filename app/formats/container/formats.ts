import { signed, tested, textual } from "../format.ts";
import type { Format } from "../format.ts";
import { readMatroska } from "../ebml/matroska.ts";
import { readMpegVideo, readNalVideo, readProgramStream } from "../mpeg/program-stream.ts";
import { findGrid, readTransportStream } from "../mpeg/transport-stream.ts";
import { readOgg } from "../ogg/ogg.ts";
import { read8svx, readIlbm } from "../rare/amiga.ts";
import { readAsf } from "./asf.ts";
import { readAvi } from "../riff/avi.ts";
import { readFlv } from "./flv.ts";
import { isGxf, readGxf } from "../rare/gxf.ts";
import { readMxf } from "../rare/mxf.ts";
import { readNut } from "../rare/nut.ts";
import { readDv, readIvf, readRealMedia, readY4m } from "../rare/plain-video.ts";

/** Containers by their first bytes; ISO files have their own door (isobmff/formats.ts). */
export const CONTAINER_FORMATS: readonly Format[] = [
  signed(0, "\x1a\x45\xdf\xa3", "video", "video/x-matroska", "mkv", readMatroska),
  signed(0, "OggS\0", "audio", "application/ogg", "ogx", readOgg),
  textual(
    tested(
      (head) => head.is(0, "RIFF") && (head.is(8, "AVI ") || head.is(8, "AVIX")),
      "video",
      "video/x-msvideo",
      "avi",
      readAvi,
    ),
  ),
  tested(
    (head) => head.is(0, "FORM") && (head.is(8, "ILBM") || head.is(8, "PBM ")),
    "image",
    "image/x-ilbm",
    "iff",
    readIlbm,
  ),
  tested((head) => head.is(0, "FORM") && head.is(8, "8SVX"), "audio", "audio/x-8svx", "8svx", read8svx),
  signed(0, "FLV\x01", "video", "video/x-flv", "flv", readFlv),
  signed(0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11", "video", "video/x-ms-asf", "asf", readAsf),
  signed(0, "\0\0\x01\xba", "video", "video/mpeg", "mpg", readProgramStream),
  signed(0, "\0\0\x01\xb3", "video", "video/mpeg", "mpv", readMpegVideo),
  tested(
    (head) => /^\0?\0\0\x01[\x09\x27\x47\x67\x40\x42\x46]/.test(head.text(0, Math.min(head.length, 5))),
    "video",
    "video/h264",
    "h264",
    readNalVideo,
  ),
  signed(0, "DKIF\0\0", "video", "video/x-ivf", "ivf", readIvf),
  signed(0, "nut/multimedia container\0", "video", "video/x-nut", "nut", readNut),
  textual(signed(0, "YUV4MPEG2 ", "video", "video/x-yuv4mpeg", "y4m", readY4m)),
  signed(0, ".RMF", "video", "application/vnd.rn-realmedia", "rm", readRealMedia),
  tested(
    (head) => /^\x1f\x07\0[\x3f\xbf]/.test(head.text(0, Math.min(head.length, 4))),
    "video",
    "video/x-dv",
    "dv",
    readDv,
  ),
  signed(0, "\x06\x0e\x2b\x34\x02\x05\x01\x01", "video", "application/mxf", "mxf", readMxf),
  tested(isGxf, "video", "application/gxf", "gxf", readGxf),
  tested(
    (head) =>
      findGrid(head, 1) !== null ||
      (head.has(4, 1) && head.u8(4) === 0x47 && findGrid(head.slice(4), 1) !== null),
    "video",
    "video/mp2t",
    "ts",
    readTransportStream,
  ),
];
