import { evaluateConditions } from "../conditions.rules";
import { deliverSegment, type SegmentStores } from "./deliver-segment.server";
import type { FilmFacts } from "./film-facts.server";
import { mainPlaylist, mediaPlaylist, type StreamPart } from "./playlists";
import { openIndex } from "./stream-index.server";
import { PLAYLIST_TYPE, SEGMENT_TYPE, streamHeaders } from "./stream-headers";

interface StreamRequest {
  method: string;
  headers: Headers;
}

/** The request must have been authorised before. */
export async function deliverStream(
  stores: SegmentStores,
  { media, streams }: FilmFacts,
  wanted: StreamPart,
  request: StreamRequest,
): Promise<Response | null> {
  if (wanted.part === "main") {
    if (streams.length === 0) return null;
    const version = streams.map(({ rung, version }) => `${rung}-${version}`).join("+");
    return respondWhole(request, PLAYLIST_TYPE, version, mainPlaylist(streams));
  }
  const stream = streams.find(({ rung }) => rung === wanted.rung);
  // Segments of an earlier plan are stored elsewhere.
  if (!stream || ("version" in wanted && wanted.version !== stream.version)) return null;
  const index = await openIndex(stores.bucket, stream);
  if (!index) return null;
  if (wanted.part === "media")
    return respondWhole(request, PLAYLIST_TYPE, `${stream.version}`, mediaPlaylist(stream, index));
  if (wanted.part === "init")
    return respondWhole(request, SEGMENT_TYPE, `${stream.version}-init`, index.init);
  const segment = index.segment(wanted.number);
  const isPublic = media.visibility === "public";
  return (
    segment &&
    deliverSegment(stores, { id: media.id, stream, number: wanted.number, segment, isPublic }, request)
  );
}

/** Small enough to ignore ranges (RFC 9110 section 14.2 allows it). */
function respondWhole(
  { method, headers: asked }: StreamRequest,
  type: string,
  version: string,
  body: string | Uint8Array<ArrayBuffer>,
): Response {
  const etag = `"${version}"`;
  const headers = streamHeaders(type, etag);
  const verdict = evaluateConditions(asked, { etag, modified: null });
  if (verdict !== "send")
    return new Response(null, { status: verdict === "not_modified" ? 304 : 412, headers });
  return new Response(method === "HEAD" ? null : body, { headers });
}
