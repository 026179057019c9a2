import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { parseTiffHeader, readDirectory, tagNumber } from "./directory.ts";
import type { TiffBytes, TiffHeader } from "./directory.ts";

/** Exif 3.0 (CIPA DC-008); XMP part 3. */
export const TAG_ORIENTATION = 0x0112;
export const TAG_GPS_DIRECTORY = 0x8825;
export const TAG_XMP = 0x02bc;
const TAG_GPS_LATITUDE = 2;
const TAG_GPS_LONGITUDE = 4;

const ROOT_TAGS: ReadonlySet<number> = new Set([TAG_ORIENTATION, TAG_GPS_DIRECTORY]);
const GPS_TAGS: ReadonlySet<number> = new Set([TAG_GPS_LATITUDE, TAG_GPS_LONGITUDE]);

export interface ExifFacts {
  readonly orientation: number | null;
  readonly hasGps: boolean;
  /** Never applied. */
  readonly thumbnailOrientation: number | null;
}

export const NO_EXIF: ExifFacts = { orientation: null, hasGps: false, thumbnailOrientation: null };

/** A broken one answers what it can. */
export async function parseExif(block: ByteView): Promise<ExifFacts> {
  const header = parseTiffHeader(block);
  if (header === null) return NO_EXIF;
  const bytes: TiffBytes = async (offset, length) => block.slice(offset, length);
  let orientation: number | null = null;
  try {
    const root = await readDirectory(bytes, header, header.firstDirectory, ROOT_TAGS);
    orientation = validOrientation(tagNumber(root, TAG_ORIENTATION));
    const gps = tagNumber(root, TAG_GPS_DIRECTORY);
    const hasGps = gps !== null && (await hasGpsPosition(bytes, header, gps));
    const thumbnail =
      orientation === null && root.next > 0 ? await readDirectory(bytes, header, root.next, ROOT_TAGS) : null;
    return {
      orientation,
      thumbnailOrientation:
        thumbnail === null ? null : validOrientation(tagNumber(thumbnail, TAG_ORIENTATION)),
      hasGps,
    };
  } catch (error) {
    if (error instanceof MalformedMedia || error instanceof TruncatedMedia)
      return { ...NO_EXIF, orientation };
    throw error;
  }
}

export async function hasGpsPosition(bytes: TiffBytes, header: TiffHeader, offset: number): Promise<boolean> {
  const directory = await readDirectory(bytes, header, offset, GPS_TAGS);
  return [TAG_GPS_LATITUDE, TAG_GPS_LONGITUDE].some((tag) =>
    Number.isFinite(tagNumber(directory, tag) ?? Number.NaN),
  );
}

export function validOrientation(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 8 ? value : null;
}

/** Some WebP and HEIF writers keep it. */
export function skipExifPrefix(view: ByteView): ByteView {
  return view.slice(exifPrefixBytes(view));
}

export function exifPrefixBytes(view: ByteView): number {
  return view.is(0, "Exif\0") ? 6 : 0;
}

/** ISO/IEC 23008-12 annex A, 18181-2 clause 9. Some writers' offset is absurd. */
export function exifItemStart(item: ByteView): number | null {
  if (!item.has(0, 4)) return null;
  const starts = [4 + item.u32(0), 4].map((start) => start + exifPrefixBytes(item.slice(start)));
  return starts.find((start) => item.is(start, "II") || item.is(start, "MM")) ?? null;
}

export function mergeExif(first: ExifFacts, second: ExifFacts): ExifFacts {
  return {
    orientation: first.orientation ?? second.orientation,
    hasGps: first.hasGps || second.hasGps,
    thumbnailOrientation: first.thumbnailOrientation ?? second.thumbnailOrientation,
  };
}
