import type { MediaRecord } from "./access.store.server";
import { deliverObject, type MediaRequest, type Deliverable } from "./deliver-object.server";
import { deliverPicture, type PictureStores, type Source } from "./deliver-picture.server";
import type { CacheKey } from "./edge-cache.server";
import { isShownImage } from "~/formats";
import { captionsPath } from "./tracks.rules";
import { captionsLanguage, isResizable, pictureWidth, type Variant } from "./variants.rules";

const EDGE_ORIGINAL_MAX_BYTES = 32 * 1024 * 1024;

const PICTURE_TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/**
 * The request must have been authorised before.
 * @param whole whether the original may replace a picture
 * @returns `locked` when only the original could be shown and isn't open
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
    const poster = posterPicture(media);
    return poster && deliverObject(stores, poster, request, null);
  }
  const language = captionsLanguage(variant);
  if (language) {
    const track = { path: captionsPath(media.id, language), mime_type: "text/vtt", file_ext: "vtt" };
    return deliverObject(stores, { id: media.id, title: media.title, ...track }, request, null);
  }
  const width = pictureWidth(variant);
  if (!width) return null;
  const source = pictureSource(media);
  const picture = source && (await deliverPicture(stores, media, source, width, request));
  if (picture) return picture;
  const shown = media.kind === "image" && isShownImage(media.mime_type) && !media.original_withheld;
  if (!shown) return null;
  return whole ? deliverObject(stores, media, request, originalKey(media)) : "locked";
}

function pictureSource(media: MediaRecord): Source | null {
  const poster = posterPicture(media);
  if (poster) {
    const { path, mime_type } = poster;
    return { path, mime_type, width: media.width, height: media.height, version: path };
  }
  if (media.kind !== "image" || !isResizable(media)) return null;
  const { path, mime_type, width, height } = media;
  // A path names one reservation, so it can replace the etag of older rows.
  return { path, mime_type, width, height, version: media.etag ?? path };
}

const posterPicture = (media: MediaRecord) => madePicture(media, media.poster);

function madePicture({ id, title }: MediaRecord, path: string | null): Deliverable | null {
  const file_ext = path?.slice(path.lastIndexOf(".") + 1) ?? "";
  const mime_type = PICTURE_TYPES[file_ext];
  return path && mime_type ? { id, title, path, mime_type, file_ext } : null;
}

function originalKey(media: MediaRecord): CacheKey | null {
  if (media.kind !== "image" || media.etag === null || media.file_size > EDGE_ORIGINAL_MAX_BYTES) return null;
  return { id: media.id, variant: "original", format: media.mime_type, version: media.etag };
}
