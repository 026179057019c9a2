import type { BoundedReader } from "../reading/bounded-reader.ts";
import { fourccCodec, parseWaveFormat } from "../riff/microsoft-codecs.ts";
import { ByteView } from "../reading/byte-view.ts";
import { audioCodecName, videoCodecName } from "../isobmff/codec-names.ts";
import { parseAudioConfig } from "../isobmff/elementary-stream.ts";
import { readFloat, readText, readUint, walkElements } from "./ebml.ts";
import type { Element } from "./ebml.ts";
import * as ID from "./ids.ts";

/** Prefixes, longest first (RFC 9559, matroska.org/technical/codec_specs). */
const CODECS: ReadonlyArray<readonly [string, string]> = [
  ["V_MPEG4/ISO/AVC", "h264"],
  ["V_MPEGH/ISO/HEVC", "hevc"],
  ["V_MPEGI/ISO/VVC", "vvc"],
  ["V_MPEG4/ISO/", "mpeg4"],
  ["V_MPEG4/MS/V3", "msmpeg4v3"],
  ["V_MPEG1", "mpeg1video"],
  ["V_MPEG2", "mpeg2video"],
  ["V_VP8", "vp8"],
  ["V_VP9", "vp9"],
  ["V_AV1", "av1"],
  ["V_THEORA", "theora"],
  ["V_MJPEG", "mjpeg"],
  ["V_PRORES", "prores"],
  ["V_FFV1", "ffv1"],
  ["V_DIRAC", "dirac"],
  ["V_SNOW", "snow"],
  ["V_UNCOMPRESSED", "rawvideo"],
  ["V_REAL/RV10", "rv10"],
  ["V_REAL/RV20", "rv20"],
  ["V_REAL/RV30", "rv30"],
  ["V_REAL/RV40", "rv40"],
  ["V_AVS2", "avs2"],
  ["V_AVS3", "avs3"],
  ["A_AAC", "aac"],
  ["A_AC3", "ac3"],
  ["A_EAC3", "eac3"],
  ["A_DTS", "dts"],
  ["A_MPEG/L3", "mp3"],
  ["A_MPEG/L2", "mp2"],
  ["A_MPEG/L1", "mp1"],
  ["A_OPUS", "opus"],
  ["A_VORBIS", "vorbis"],
  ["A_FLAC", "flac"],
  ["A_ALAC", "alac"],
  ["A_TRUEHD", "truehd"],
  ["A_MLP", "mlp"],
  ["A_TTA1", "tta"],
  ["A_WAVPACK4", "wavpack"],
  ["A_REAL/COOK", "cook"],
  ["A_REAL/SIPR", "sipr"],
  ["A_REAL/28_8", "ra_288"],
  ["A_REAL/14_4", "ra_144"],
  ["A_REAL/ATRC", "atrac3"],
  ["A_QUICKTIME/QDM2", "qdm2"],
  ["A_QUICKTIME/QDMC", "qdmc"],
  ["A_ATRAC/AT1", "atrac1"],
];
const TRACK_TYPES: Readonly<Record<number, "video" | "audio">> = { 1: "video", 2: "audio" };
const MAX_CODEC_ID_BYTES = 64;
const CODEC_PRIVATE_BYTES = 1024;
const DEFAULT_HERTZ = 8000;

export interface MatroskaTrack {
  readonly type: "video" | "audio" | "other";
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly croppedWidth: number;
  readonly croppedHeight: number;
  readonly pixelAspect: number;
  readonly rotation: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly frameNanoseconds: number;
  readonly encrypted: boolean;
}

interface TrackFields {
  type: number;
  codecId: string;
  codecPrivate: ByteView;
  frameNanoseconds: number;
  encrypted: boolean;
  numbers: Map<number, number>;
}

/** Not 'unknown'. */
const MAX_DISPLAY_UNIT = 3;

/** RFC 9559 section 5.1.4. */
export async function readTrackEntry(reader: BoundedReader, entry: Element): Promise<MatroskaTrack> {
  const fields: TrackFields = {
    type: 0,
    codecId: "",
    codecPrivate: new ByteView(new Uint8Array(0)),
    frameNanoseconds: 0,
    encrypted: false,
    numbers: new Map(),
  };
  await readFields(reader, entry, fields, 0);
  const number = (id: number, missing = 0): number => fields.numbers.get(id) ?? missing;
  const bitmap = bitmapSize(fields);
  const width = number(ID.pixelWidth) || bitmap.width;
  const height = number(ID.pixelHeight) || bitmap.height;
  const bits = number(ID.bitDepth, 16);
  const rate = number(ID.outputSamplingFrequency) || number(ID.samplingFrequency, DEFAULT_HERTZ);
  return {
    type: TRACK_TYPES[fields.type] ?? "other",
    codec: codecName(fields, bits),
    width,
    height,
    croppedWidth: width - number(ID.cropLeft) - number(ID.cropRight),
    croppedHeight: height - number(ID.cropTop) - number(ID.cropBottom),
    pixelAspect: pixelAspect(fields.numbers),
    rotation: quarterTurn(number(ID.poseRoll)),
    channels: number(ID.channels, 1),
    sampleRate: aacRate(fields) ?? rate,
    frameNanoseconds: fields.frameNanoseconds,
    encrypted: fields.encrypted,
  };
}

async function readFields(
  reader: BoundedReader,
  parent: Element,
  fields: TrackFields,
  depth: number,
): Promise<void> {
  for await (const element of walkElements(reader, parent.bodyAt, parent.end)) {
    switch (element.id) {
      case ID.video:
      case ID.audio:
      case ID.projection:
      case ID.encodings:
      case ID.encoding:
        if (depth < 4) await readFields(reader, element, fields, depth + 1);
        break;
      case ID.codecPrivate:
        fields.codecPrivate = await reader.view(
          element.bodyAt,
          Math.min(element.bodyBytes, CODEC_PRIVATE_BYTES),
        );
        break;
      case ID.codecId:
        fields.codecId = (await readText(reader, element, MAX_CODEC_ID_BYTES)).replace(/\0+$/, "");
        break;
      case ID.encryption:
        fields.encrypted = true;
        break;
      case ID.trackType:
        fields.type = readUint(await readSmall(reader, element));
        break;
      case ID.defaultDuration:
        fields.frameNanoseconds = readUint(await readSmall(reader, element));
        break;
      case ID.samplingFrequency:
      case ID.outputSamplingFrequency:
      case ID.poseRoll:
        fields.numbers.set(element.id, readFloat(await readSmall(reader, element)));
        break;
      case ID.pixelWidth:
      case ID.pixelHeight:
      case ID.channels:
      case ID.bitDepth:
      case ID.displayWidth:
      case ID.displayHeight:
      case ID.displayUnit:
      case ID.cropBottom:
      case ID.cropTop:
      case ID.cropLeft:
      case ID.cropRight:
        fields.numbers.set(element.id, readUint(await readSmall(reader, element)));
        break;
    }
  }
}

async function readSmall(reader: BoundedReader, element: Element): Promise<ByteView> {
  return reader.view(element.bodyAt, Math.min(element.bodyBytes, 8));
}

/** Some Windows writers. */
function bitmapSize({ codecId, codecPrivate }: TrackFields): { width: number; height: number } {
  return codecId === "V_MS/VFW/FOURCC" && codecPrivate.has(4, 8)
    ? { width: codecPrivate.u32(4, true), height: Math.abs(codecPrivate.i32(8, true)) }
    : { width: 0, height: 0 };
}

function codecName({ codecId, codecPrivate }: TrackFields, bits: number): string {
  if (codecId === "V_MS/VFW/FOURCC")
    return codecPrivate.has(16, 4) ? fourccCodec(codecPrivate.text(16, 4)) : "unknown";
  if (codecId === "A_MS/ACM") return parseWaveFormat(codecPrivate)?.codec ?? "unknown";
  if (codecId.startsWith("V_QUICKTIME"))
    return codecPrivate.has(4, 4) ? videoCodecName(codecPrivate.text(4, 4)) : "unknown";
  if (codecId === "A_PCM/INT/LIT") return bits === 8 ? "pcm_u8" : `pcm_s${bits}le`;
  if (codecId === "A_PCM/INT/BIG") return bits === 8 ? "pcm_u8" : `pcm_s${bits}be`;
  if (codecId === "A_PCM/FLOAT/IEEE") return `pcm_f${bits === 64 ? 64 : 32}le`;
  const known = CODECS.find(([prefix]) => codecId.startsWith(prefix));
  if (known !== undefined) return known[1];
  return codecId.startsWith("A_QUICKTIME") && codecPrivate.has(4, 4)
    ? audioCodecName(codecPrivate.text(4, 4))
    : codecId
        .replace(/^[VA]_/, "")
        .replace(/[^\w]+/g, "_")
        .toLowerCase() || "unknown";
}

/** RFC 9559 section 5.1.4.1.28.12. */
function pixelAspect(numbers: ReadonlyMap<number, number>): number {
  const number = (id: number): number => numbers.get(id) ?? 0;
  const width = number(ID.pixelWidth) - number(ID.cropLeft) - number(ID.cropRight);
  const height = number(ID.pixelHeight) - number(ID.cropTop) - number(ID.cropBottom);
  const [shownWidth, shownHeight] = [number(ID.displayWidth), number(ID.displayHeight)];
  const isStated = shownWidth > 0 && shownHeight > 0 && number(ID.displayUnit) <= MAX_DISPLAY_UNIT;
  return isStated && width > 0 && height > 0 ? (shownWidth * height) / (shownHeight * width) : 1;
}

/** Pose roll is anticlockwise. */
function quarterTurn(roll: number): number {
  if (!Number.isFinite(roll) || Math.abs(roll % 90) > 0.01) return 0;
  return ((-Math.round(roll) % 360) + 360) % 360;
}

function aacRate({ codecId, codecPrivate, numbers }: TrackFields): number | null {
  if (!codecId.startsWith("A_AAC") || numbers.has(ID.samplingFrequency) || codecPrivate.length < 2)
    return null;
  return parseAudioConfig(codecPrivate).sampleRate;
}
