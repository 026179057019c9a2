import { JPEG_FORMATS } from "./jpeg/formats.ts";
import { PNG_FORMATS } from "./png/formats.ts";
import { TIFF_FORMATS } from "./tiff/formats.ts";
import { RIFF_FORMATS } from "./riff/formats.ts";
import { EBML_FORMATS } from "./ebml/formats.ts";
import { OGG_FORMATS } from "./ogg/formats.ts";
import { IMAGE_FORMATS } from "./image/formats.ts";
import { AUDIO_FORMATS } from "./audio/formats.ts";
import { VIDEO_FORMATS } from "./video/formats.ts";
import { MPEG_FORMATS } from "./mpeg/formats.ts";
import { RARE_FORMATS } from "./rare/formats.ts";
import { findStrayAdts, isAdts, isMpegAudio } from "./audio/sound-stream.ts";
import { readAdts } from "./audio/aac.ts";
import type { BoundedReader } from "./reading/bounded-reader.ts";
import type { ByteView } from "./reading/byte-view.ts";
import { formatWithTest } from "./format.ts";
import type { Format } from "./format.ts";
import { hasTgaFooter, looksLikeTga, readTga } from "./rare/tga.ts";
import { ISO_FORMATS } from "./isobmff/formats.ts";
import { readMp3 } from "./audio/mp3.ts";
import { hasPacks, readProgramStream } from "./mpeg/program-stream.ts";
import { findGrid, readTransportStream } from "./mpeg/transport-stream.ts";

const SIGNED_FORMATS: readonly Format[] = [
  ...ISO_FORMATS,
  ...JPEG_FORMATS,
  ...PNG_FORMATS,
  ...TIFF_FORMATS,
  ...RIFF_FORMATS,
  ...EBML_FORMATS,
  ...OGG_FORMATS,
  ...AUDIO_FORMATS,
  ...VIDEO_FORMATS,
  ...IMAGE_FORMATS,
  ...MPEG_FORMATS,
  ...RARE_FORMATS,
];

const TGA_FOOTER_LOOK_BYTES = 64;

export function signedFormat(head: ByteView, fileSize: number): Format | null {
  return SIGNED_FORMATS.find((format) => format.matches(head, fileSize)) ?? null;
}

export async function unsignedFormat(reader: BoundedReader, head: ByteView): Promise<Format | null> {
  const never = (): boolean => false;
  if (isAdts(head))
    return formatWithTest(never, "audio", "audio/aac", "aac", (r, facts) => readAdts(r, facts, 0));
  if (findGrid(head) !== null) return formatWithTest(never, "video", "video/mp2t", "ts", readTransportStream);
  if (hasPacks(head)) return formatWithTest(never, "video", "video/mpeg", "mpg", readProgramStream);
  if (looksLikeTga(head, reader.size) || hasTgaFooter(await reader.tail(TGA_FOOTER_LOOK_BYTES)))
    return formatWithTest(never, "image", "image/x-tga", "tga", readTga);
  if (isMpegAudio(reader, head))
    return formatWithTest(never, "audio", "audio/mpeg", "mp3", (r, facts) => readMp3(r, facts, 0));
  const stray = findStrayAdts(reader, head);
  if (stray !== null)
    return formatWithTest(never, "audio", "audio/aac", "aac", (r, facts) => readAdts(r, facts, stray));
  return null;
}
