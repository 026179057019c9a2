import { evaluateConditions, mayUsePart } from "../conditions.rules";
import type { EdgeCache } from "../edge-cache.server";
import { parseRange, type ByteRange } from "../range.rules";
import type { IndexedSegment } from "./sidecar";
import { SEGMENT_TYPE, streamHeaders } from "./stream-headers";
import type { ShownStream } from "./streams.store.server";

export interface SegmentStores {
  bucket: R2Bucket;
  cache: EdgeCache;
  waitUntil: (work: Promise<unknown>) => void;
}

interface WantedSegment {
  id: number;
  stream: ShownStream;
  number: number;
  segment: IndexedSegment;
  isPublic: boolean;
}

/** @returns null when the film, or its planned version, is gone */
export async function deliverSegment(
  stores: SegmentStores,
  wanted: WantedSegment,
  { method, headers: asked }: { method: string; headers: Headers },
): Promise<Response | null> {
  const { segment, stream, number } = wanted;
  const size = segment.headBytes + segment.bytes;
  const version = { etag: `"${stream.version}-${number}"`, modified: null };
  const headers = streamHeaders(SEGMENT_TYPE, version.etag);
  headers.set("Accept-Ranges", "bytes");
  const verdict = evaluateConditions(asked, version);
  if (verdict !== "send")
    return new Response(null, { status: verdict === "not_modified" ? 304 : 412, headers });
  const isPart = method === "GET" && mayUsePart(asked, version);
  const part = isPart ? parseRange(asked.get("Range"), size) : null;
  if (part === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(part ? part.length : size));
  if (part) headers.set("Content-Range", `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`);
  if (method === "HEAD") return new Response(null, { headers });
  const status = part ? 206 : 200;
  const kept = wanted.isPublic ? await readKept(stores.cache, wanted, part) : null;
  const isCacheable = wanted.isPublic && !part;
  const missed = isCacheable ? "miss" : "bypass";
  headers.set("X-Media-Cache", kept ? "hit" : missed);
  const body = kept ?? (await openSegment(stores, wanted, part));
  if (!body) return null;
  if (kept || !isCacheable) return new Response(body, { status, headers });
  const [out, copy] = body.tee();
  stores.cache.keep(cacheKey(wanted), copy, { "Content-Type": SEGMENT_TYPE, "Content-Length": String(size) });
  return new Response(out, { status, headers });
}

function cacheKey({ id, stream, number }: WantedSegment) {
  return { id, variant: `${stream.rung}-${number}`, format: SEGMENT_TYPE, version: stream.version ?? "" };
}

async function readKept(
  cache: EdgeCache,
  wanted: WantedSegment,
  part: ByteRange | null,
): Promise<ReadableStream | null> {
  const range = part && `bytes=${part.offset}-${part.offset + part.length - 1}`;
  const kept = await cache.read(cacheKey(wanted), range);
  if (!kept) return null;
  if (kept.status === (part ? 206 : 200)) return kept.body;
  await kept.body?.cancel();
  return null;
}

async function openSegment(
  { bucket, waitUntil }: SegmentStores,
  { stream, segment }: WantedSegment,
  part: ByteRange | null,
): Promise<ReadableStream | null> {
  const { offset, length } = part ?? { offset: 0, length: segment.headBytes + segment.bytes };
  const ofHead = Math.max(0, Math.min(length, segment.headBytes - offset));
  const ofFilm = length - ofHead;
  const inFilm = Math.max(0, offset - segment.headBytes);
  const [head, film] = await Promise.all([
    // Read even when none of its bytes are needed: a missing sidecar means the film was deleted.
    bucket.get(stream.sidecar ?? "", { range: { offset: segment.headAt, length: segment.headBytes } }),
    ofFilm > 0
      ? bucket.get(stream.object, {
          range: { offset: segment.from + inFilm, length: ofFilm },
          onlyIf: { etagMatches: stream.etag },
        })
      : null,
  ]);
  const filmBody = film && "body" in film ? film.body : null;
  if (!head || (ofFilm > 0 && !filmBody)) {
    await Promise.all([head?.body.cancel(), filmBody?.cancel()]);
    return null;
  }
  const bytes = new Uint8Array(await head.arrayBuffer()).subarray(offset, offset + ofHead);
  const { readable, writable } = new FixedLengthStream(length);
  // The viewer may leave at any moment; after a truncated response a player asks again.
  waitUntil(send(bytes, filmBody, writable).catch(() => undefined));
  return readable;
}

async function send(head: Uint8Array, film: ReadableStream | null, writable: WritableStream): Promise<void> {
  const writer = writable.getWriter();
  if (head.length > 0) await writer.write(head);
  writer.releaseLock();
  await (film ? film.pipeTo(writable) : writable.close());
}
