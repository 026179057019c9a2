import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { parseTiffHeader, readDirectory, tagNumber } from "./directory.ts";
import type { TiffBytes, TiffHeader } from "./directory.ts";

/** Tags of Exif 3.0 (CIPA DC-008) that the probe reads. */
export const TAG_ORIENTATION = 0x0112;
export const TAG_GPS_DIRECTORY = 0x8825;
const TAG_GPS_LATITUDE = 2;
const TAG_GPS_LONGITUDE = 4;

const ROOT_TAGS: ReadonlySet<number> = new Set([TAG_ORIENTATION, TAG_GPS_DIRECTORY]);
const GPS_TAGS: ReadonlySet<number> = new Set([TAG_GPS_LATITUDE, TAG_GPS_LONGITUDE]);

export interface ExifFacts {
  /** 1 to 8, or null. */
  readonly orientation: number | null;
  readonly hasGps: boolean;
  /** Of the thumbnail, where the picture itself has none: worth telling, but nothing turns the picture by it. */
  readonly thumbnailOrientation: number | null;
}

export const NO_EXIF: ExifFacts = { orientation: null, hasGps: false, thumbnailOrientation: null };

/** Orientation and place out of an EXIF block that starts with its TIFF header. A broken block answers what it could. */
export async function parseExif(block: ByteView): Promise<ExifFacts> {
  const header = parseTiffHeader(block);
  if (header === null) return NO_EXIF;
  const bytes: TiffBytes = async (offset, length) => block.slice(offset, length);
  let orientation: number | null = null;
  try {
    const root = await readDirectory(bytes, header, header.firstDirectory, ROOT_TAGS);
    orientation = validOrientation(tagNumber(root, TAG_ORIENTATION));
    const gps = tagNumber(root, TAG_GPS_DIRECTORY);
    const hasGps = gps !== null && (await directoryHasPlace(bytes, header, gps));
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

/** True when a GPS directory holds a latitude or a longitude; an empty one gives no place away. */
export async function directoryHasPlace(
  bytes: TiffBytes,
  header: TiffHeader,
  offset: number,
): Promise<boolean> {
  const directory = await readDirectory(bytes, header, offset, GPS_TAGS);
  return [TAG_GPS_LATITUDE, TAG_GPS_LONGITUDE].some((tag) =>
    Number.isFinite(tagNumber(directory, tag) ?? Number.NaN),
  );
}

export function validOrientation(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 8 ? value : null;
}

/** The EXIF block of an APP1 segment, WebP or HEIF payload: some writers keep the 'Exif' prefix of JPEG, some do not. */
export function skipExifPrefix(view: ByteView): ByteView {
  return view.is(0, "Exif\0") ? view.slice(6) : view;
}

/** Two sources of the same facts; the first one that knows wins. */
export function mergeExif(first: ExifFacts, second: ExifFacts): ExifFacts {
  return {
    orientation: first.orientation ?? second.orientation,
    hasGps: first.hasGps || second.hasGps,
    thumbnailOrientation: first.thumbnailOrientation ?? second.thumbnailOrientation,
  };
}
