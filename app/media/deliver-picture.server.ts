import type { Logger } from "~/platform/log.server";
import { evaluateConditions } from "./conditions.rules";
import type { MediaRequest, Deliverable, ObjectStores } from "./deliver-object.server";
import type { CacheKey } from "./edge-cache.server";
import { mediaHeaders } from "./media-headers";
import { pictureFormats, scaledSize, type PictureFormat, type SizedWidth } from "./variants.rules";

export interface PictureStores extends ObjectStores {
  images: ImagesBinding;
  log: Logger;
  /** Lets work go on behind an answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Source {
  path: string;
  mime_type: string;
  /** Displayed pixels; null when not known. */
  width: number | null;
  height: number | null;
  /** What changes when the bytes do. */
  version: string;
}

const EXTENSIONS: Record<PictureFormat, string> = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/**
 * A picture scaled down to a width, upright as EXIF says, in a format the browser named; animation
 * is not kept (stills are what these are for). From the edge when it was made before.
 * @returns null when it can't be made: the source is gone, or the service refused it
 */
export async function deliverPicture(
  stores: PictureStores,
  media: Deliverable,
  source: Source,
  width: SizedWidth,
  request: MediaRequest,
): Promise<Response | null> {
  const { now, better } = pictureFormats(request.headers.get("Accept"), source, scaledSize(source, width));
  const job = { id: media.id, source, width };
  const headersOf = (format: PictureFormat) => pictureHeaders(job, media, format, request.disposition);
  // Whoever has this version in any format they named has this picture.
  for (const format of better ? [better, now] : [now]) {
    const headers = headersOf(format);
    const verdict = evaluateConditions(request.headers, { etag: headers.get("ETag") ?? "", modified: null });
    if (verdict === "not_modified") return new Response(null, { status: 304, headers });
    if (verdict === "precondition_failed") return new Response(null, { status: 412, headers });
  }
  const keptBetter = better && (await stores.cache.read(keyOf(job, better)));
  if (better && keptBetter) return answer(keptBetter, headersOf(better), "hit", request);
  const kept = await stores.cache.read(keyOf(job, now));
  if (kept) return answer(kept, headersOf(now), "hit", request);

  const made = await make(stores, job, now);
  if (!made) return null;
  if (better) stores.waitUntil(make(stores, job, better).then((picture) => picture?.body?.cancel()));
  return answer(made, headersOf(now), "miss", request);
}

interface Job {
  id: number;
  source: Source;
  width: SizedWidth;
}

function keyOf({ id, source, width }: Job, format: PictureFormat): CacheKey {
  return { id, variant: `w${width}`, format, version: source.version };
}

function pictureHeaders(
  { source, width }: Job,
  media: Deliverable,
  format: PictureFormat,
  disposition: MediaRequest["disposition"],
): Headers {
  const extension = EXTENSIONS[format];
  const headers = mediaHeaders(media, {
    type: format,
    extension,
    // Weak: two data centres may encode the same picture into different bytes.
    etag: `W/"${source.version.replace(/[^\w.-]/g, "_")}-w${width}-${extension}"`,
    disposition,
  });
  headers.set("Vary", "Accept");
  // A renewed link is still the same picture: the browser asks about it under the new signature and
  // keeps its bytes. Source: draft-ietf-httpbis-no-vary-search.
  headers.set("No-Vary-Search", 'params=("e" "s")');
  return headers;
}

async function answer(picture: Response, headers: Headers, from: "hit" | "miss", request: MediaRequest) {
  headers.set("X-Media-Cache", from);
  // The service may answer in another format than it was asked for.
  for (const name of ["Content-Type", "Content-Length"]) {
    const value = picture.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (request.method !== "HEAD") return new Response(picture.body, { headers });
  await picture.body?.cancel();
  return new Response(null, { headers });
}

/** Makes a picture and keeps a copy at the edge; null when the source is gone or can't be read. */
async function make(
  { bucket, images, cache, log }: PictureStores,
  job: Job,
  format: PictureFormat,
): Promise<Response | null> {
  const object = await bucket.get(job.source.path);
  if (!object) return null;
  try {
    const result = await images
      .input(object.body)
      .transform({ width: job.width, fit: "scale-down" })
      .output({ format, anim: false });
    const { body, headers } = result.response();
    if (!body) return null;
    const [out, copy] = body.tee();
    const known = { "Content-Type": headers.get("Content-Type") ?? format };
    cache.keep(keyOf(job, format), copy, known);
    return new Response(out, { headers: known });
  } catch (error) {
    log.error("media.picture_failed", error, { upload: job.id, width: job.width });
    return null;
  }
}
