import type { Logger } from "~/platform/log.server";
import { evaluateConditions } from "./conditions.rules";
import type { MediaRequest, Deliverable, ObjectStores } from "./deliver-object.server";
import type { CacheKey } from "./edge-cache.server";
import { mediaHeaders } from "./media-headers";
import { pictureFormats, scaledSize, type PictureFormat, type SizedWidth } from "./variants.rules";

export interface PictureStores extends ObjectStores {
  images: ImagesBinding;
  log: Logger;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Source {
  path: string;
  mime_type: string;
  width: number | null;
  height: number | null;
  version: string;
}

const EXTENSIONS: Record<PictureFormat, string> = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** @returns null when the source is gone or the Images service refused it */
export async function deliverPicture(
  stores: PictureStores,
  media: Deliverable,
  source: Source,
  width: SizedWidth,
  request: MediaRequest,
): Promise<Response | null> {
  const { now, better } = pictureFormats(request.headers.get("Accept"), source, scaledSize(source, width));
  const job = { id: media.id, source, width };
  const headersFor = (format: PictureFormat) => pictureHeaders(job, media, format, request.disposition);
  for (const format of better ? [better, now] : [now]) {
    const headers = headersFor(format);
    const verdict = evaluateConditions(request.headers, { etag: headers.get("ETag") ?? "", modified: null });
    if (verdict === "not_modified") return new Response(null, { status: 304, headers });
    if (verdict === "precondition_failed") return new Response(null, { status: 412, headers });
  }
  const keptBetter = better && (await stores.cache.read(cacheKey(job, better)));
  if (better && keptBetter) return respond(keptBetter, headersFor(better), "hit", request);
  const kept = await stores.cache.read(cacheKey(job, now));
  if (kept) return respond(kept, headersFor(now), "hit", request);

  const made = await makePicture(stores, job, now);
  if (!made) return null;
  if (better) stores.waitUntil(makePicture(stores, job, better).then((picture) => picture?.body?.cancel()));
  return respond(made, headersFor(now), "miss", request);
}

interface Job {
  id: number;
  source: Source;
  width: SizedWidth;
}

function cacheKey({ id, source, width }: Job, format: PictureFormat): CacheKey {
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
  // A renewed link shows the same picture, so the browser keeps its bytes. Source:
  // draft-ietf-httpbis-no-vary-search.
  headers.set("No-Vary-Search", 'params=("e" "s")');
  return headers;
}

async function respond(picture: Response, headers: Headers, from: "hit" | "miss", request: MediaRequest) {
  headers.set("X-Media-Cache", from);
  for (const name of ["Content-Type", "Content-Length"]) {
    const value = picture.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (request.method !== "HEAD") return new Response(picture.body, { headers });
  await picture.body?.cancel();
  return new Response(null, { headers });
}

async function makePicture(
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
    cache.keep(cacheKey(job, format), copy, known);
    return new Response(out, { headers: known });
  } catch (error) {
    log.error("media.picture_failed", error, { upload: job.id, width: job.width });
    return null;
  }
}
