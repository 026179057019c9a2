import type { MediaRecord } from "./access.server";
import { deliverObject, type MediaRequest, type Deliverable } from "./deliver-object.server";
import { deliverPicture, type PictureStores, type Source } from "./deliver-picture.server";
import type { CacheKey } from "./edge-cache.server";
import { isShownImage } from "~/formats";
import { captionsPath } from "./tracks.rules";
import { captionsLanguageOf, isResizable, widthOf, type Variant } from "./variants.rules";

/** Pictures that many people see are kept at the edge whole up to here, bytes; films are read in parts. */
const EDGE_ORIGINAL_MAX_BYTES = 32 * 1024 * 1024;

/** What an address by its ending holds: posters and sprites are WebP and JPEG, covers out of sounds also PNG. */
const PICTURE_TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/**
 * Answers for one variant of an upload that this very request was found to be allowed to see.
 * @param whole whether the original's bytes may stand in for a picture that can't be made of them
 * @returns null when there is no such thing; `locked` when only the original could be shown, and is not open
 */
export async function deliverVariant(
  stores: PictureStores,
  media: MediaRecord,
  variant: Variant,
  request: MediaRequest,
  whole: boolean,
): Promise<Response | "locked" | null> {
  if (variant === "original") return deliverObject(stores, media, request, originalKey(media));
  if (variant === "sprite") {
    const sprite = madePicture(media, media.sprite);
    return sprite && deliverObject(stores, sprite, request, null);
  }
  if (variant === "poster") {
    const poster = posterOf(media);
    return poster && deliverObject(stores, poster, request, null);
  }
  const language = captionsLanguageOf(variant);
  if (language) {
    const track = { path: captionsPath(media.id, language), mime_type: "text/vtt", file_ext: "vtt" };
    return deliverObject(stores, { id: media.id, title: media.title, ...track }, request, null);
  }
  const width = widthOf(variant);
  if (!width) return null;
  const source = pictureSource(media);
  const picture = source && (await deliverPicture(stores, media, source, width, request));
  if (picture) return picture;
  // A picture that can't be scaled is shown as it is, where browsers show it at all.
  const shown = media.kind === "image" && isShownImage(media.mime_type) && !media.original_withheld;
  if (!shown) return null;
  return whole ? deliverObject(stores, media, request, originalKey(media)) : "locked";
}

/** What sized pictures of an upload are made from: its poster, else its own bytes. */
function pictureSource(media: MediaRecord): Source | null {
  const poster = posterOf(media);
  if (poster) {
    const { path, mime_type } = poster;
    return { path, mime_type, width: media.width, height: media.height, version: path };
  }
  if (media.kind !== "image" || !isResizable(media)) return null;
  const { path, mime_type, width, height } = media;
  // A path names one reservation, so it stands in for rows older than their etag.
  return { path, mime_type, width, height, version: media.etag ?? path };
}

const posterOf = (media: MediaRecord) => madePicture(media, media.poster);

/** What was made of an upload, by its address. */
function madePicture({ id, title }: MediaRecord, path: string | null): Deliverable | null {
  const file_ext = path?.slice(path.lastIndexOf(".") + 1) ?? "";
  const mime_type = PICTURE_TYPES[file_ext];
  return path && mime_type ? { id, title, path, mime_type, file_ext } : null;
}

function originalKey(media: MediaRecord): CacheKey | null {
  if (media.kind !== "image" || media.etag === null || media.file_size > EDGE_ORIGINAL_MAX_BYTES) return null;
  return { id: media.id, variant: "original", format: media.mime_type, version: media.etag };
}
