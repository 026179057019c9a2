import { startOfSound } from "../audio/tags.ts";
import { BoundedReader, type RangeSource } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { probe } from "../probe.ts";
import { bytesSource } from "../reading/sources.ts";
import { walkRiffChunks } from "../riff/chunks.ts";
import { apeCovers } from "./ape.ts";
import { asfCovers } from "./asf.ts";
import { COVER_BUDGET, MAX_COVER_SIDE } from "./limits.ts";
import { flacCovers } from "./flac.ts";
import { id3Covers } from "./id3.ts";
import { mp4Covers } from "./mp4.ts";
import { oggCovers } from "./ogg.ts";
import { FRONT_COVER, type FoundCover } from "./picture-block.ts";

export interface Cover {
  bytes: Uint8Array;
  mimeType: CoverType;
  fileExt: "jpg" | "png" | "webp";
}

type CoverType = "image/jpeg" | "image/png" | "image/webp";

/** Drawn everywhere, and resized by the image service. */
const COVER_TYPES: Record<CoverType, Cover["fileExt"]> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

const ASF_HEADER = "\x30\x26\xb2\x75\x8e\x66\xcf\x11";

const MAX_CHUNKS = 64;

export async function findCover(source: RangeSource): Promise<Cover | null> {
  const reader = new BoundedReader(source, COVER_BUDGET);
  try {
    const found = await findCovers(reader, await reader.head());
    const sorted = [...found].sort((one, other) => coverRank(one) - coverRank(other));
    for (const candidate of sorted) {
      const bytes = await candidate.bytes();
      const cover = bytes && (await checkCover(bytes));
      if (cover) return cover;
    }
  } catch {
    if (reader.storageError) throw reader.storageError.cause;
  }
  return null;
}

async function findCovers(reader: BoundedReader, head: ByteView): Promise<FoundCover[]> {
  if (head.is(4, "ftyp")) return mp4Covers(reader);
  if (head.is(0, "OggS")) return oggCovers(reader);
  if (head.is(0, ASF_HEADER)) return asfCovers(reader);
  if (head.is(0, "RIFF") || head.is(0, "FORM")) return chunkCovers(reader, head.is(0, "RIFF"));
  if (head.is(0, "DSD ")) return id3Covers(reader, head.u64(20, true));
  const start = await startOfSound(reader);
  const tagged = start > 0 ? await id3Covers(reader, 0) : [];
  if (tagged.length > 0) return tagged;
  if ((await reader.view(start, 4)).is(0, "fLaC")) return flacCovers(reader, start);
  return apeCovers(reader);
}

async function chunkCovers(reader: BoundedReader, little: boolean): Promise<FoundCover[]> {
  for await (const { name, bodyAt } of walkRiffChunks(reader, { max: MAX_CHUNKS, little }))
    if (name.toUpperCase() === "ID3 ") return id3Covers(reader, bodyAt);
  return [];
}

const coverRank = (cover: FoundCover) => (cover.type === FRONT_COVER ? 0 : 1);

async function checkCover(bytes: Uint8Array): Promise<Cover | null> {
  const result = await probe(bytesSource(bytes));
  if (result.outcome !== "known") return null;
  const { mimeType, width, height, hasGps } = result.facts;
  if (!isCoverType(mimeType) || hasGps || !width || !height) return null;
  if (Math.max(width, height) > MAX_COVER_SIDE) return null;
  return { bytes, mimeType, fileExt: COVER_TYPES[mimeType] };
}

function isCoverType(mimeType: string): mimeType is CoverType {
  return Object.hasOwn(COVER_TYPES, mimeType);
}
