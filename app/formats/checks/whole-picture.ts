import { emptyFacts } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { START_OF_SCAN, walkSegments } from "../jpeg/segments.ts";
import { PNG_SIGNATURE_BYTES, walkPngChunks } from "../png/chunks.ts";
import { readPng } from "../png/png.ts";
import { BoundedReader } from "../reading/bounded-reader.ts";
import type { ReadBudget } from "../reading/bounded-reader.ts";
import { bytesSource } from "../reading/sources.ts";
import { walkRiffChunks } from "../riff/chunks.ts";
import { readWebp } from "../riff/webp.ts";
import { pictureType } from "./picture-type.ts";

export interface WholePicture {
  mime: "image/jpeg" | "image/png" | "image/webp";
  extension: string;
  width: number;
  height: number;
}

interface PictureReader {
  mime: WholePicture["mime"];
  read(reader: BoundedReader, facts: MediaFacts): Promise<void>;
  isWhole(reader: BoundedReader, bytes: Uint8Array): Promise<boolean>;
}

/** One read keeps every look cheap. */
const IN_MEMORY: Partial<ReadBudget> = {
  maxTotalBytes: 16 * 1024 * 1024,
  maxReadBytes: 16 * 1024 * 1024,
  hopBytes: 16 * 1024 * 1024,
  maxSteps: 50_000,
};
const MAX_WEBP_CHUNKS = 4000;

const READERS: PictureReader[] = [
  { mime: "image/jpeg", read: readJpeg, isWhole: isWholeJpeg },
  { mime: "image/png", read: readPng, isWhole: isWholePng },
  { mime: "image/webp", read: readWebp, isWhole: isWholeWebp },
];

/** Null for one that ends early. */
export async function readWholePicture(bytes: Uint8Array): Promise<WholePicture | null> {
  const type = pictureType(bytes);
  const format = READERS.find(({ mime }) => mime === type?.mime);
  if (!type || !format) return null;
  const facts = emptyFacts("image", type.mime, type.extension);
  const reader = new BoundedReader(bytesSource(bytes), IN_MEMORY);
  try {
    await format.read(reader, facts);
    const { storedWidth: width, storedHeight: height } = facts;
    // Browsers show APNG as PNG; JPEG-LS differs by its frame.
    const shown = facts.mimeType === type.mime || facts.mimeType === "image/apng";
    if (!shown || width === null || height === null || !(await format.isWhole(reader, bytes))) return null;
    return { mime: format.mime, extension: type.extension, width, height };
  } catch {
    // Memory can't fail: broken.
    return null;
  }
}

/** ITU-T T.81 B.1.1.3; within a scan, 0xff never comes before 0xd9. */
async function isWholeJpeg(reader: BoundedReader, bytes: Uint8Array): Promise<boolean> {
  for await (const { marker, bodyAt } of walkSegments(reader, { from: 2 })) {
    if (marker !== START_OF_SCAN) continue;
    for (let at = bytes.indexOf(0xff, bodyAt); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      if (bytes[at + 1] === 0xd9) return true;
    }
  }
  return false;
}

async function isWholePng(reader: BoundedReader, bytes: Uint8Array): Promise<boolean> {
  let hasPixels = false;
  for await (const { type, bodyBytes, end } of walkPngChunks(reader, PNG_SIGNATURE_BYTES)) {
    if (end > bytes.length) return false;
    if (type === "IDAT" && bodyBytes > 0) hasPixels = true;
    if (type === "IEND") return hasPixels;
  }
  return false;
}

async function isWholeWebp(reader: BoundedReader, bytes: Uint8Array): Promise<boolean> {
  const declared = (await reader.exactly(4, 4)).u32(0, true) + 8;
  // Some encoders omit it.
  if (declared > bytes.length + 1) return false;
  let hasPixels = false;
  for await (const chunk of walkRiffChunks(reader, {
    max: MAX_WEBP_CHUNKS,
    to: Math.min(declared, bytes.length),
  })) {
    if (chunk.bodyAt + chunk.bodyBytes > bytes.length) return false;
    if (["VP8 ", "VP8L", "ANMF"].includes(chunk.name) && chunk.bodyBytes > 0) hasPixels = true;
  }
  return hasPixels;
}
