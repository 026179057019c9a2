import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openEdgeCache } from "~/media/edge-cache.server";
import { deliverStream } from "~/media/streaming/deliver-stream.server";
import { openFilm } from "~/media/streaming/open-film.server";
import { parseStreamPart } from "~/media/streaming/playlists";
import { readStreamToken } from "~/media/streaming/stream-token.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { mediaLocked, mediaNotFound } from "./media-answers.server";
import { readFreshMediaViewer } from "./media-viewer.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, primary, bindings, config, clock, billingClock, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  const token = readStreamToken(params.token);
  const part = parseStreamPart(params["*"] ?? "");
  if (id === null || token === null || part === null) return mediaNotFound();
  const now = clock();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const deps = { db, primary, cache, now, billingNow: billingClock(), secret: config.mediaLinkSecret };
  const freshViewer = () => readFreshMediaViewer(context, id, now);
  const film = await openFilm({ ...deps, freshViewer }, id, token);
  if (film.outcome === "hidden") return mediaNotFound();
  if (film.outcome === "locked") return mediaLocked();
  const stores = { bucket: bindings.UPLOADS, cache, waitUntil };
  const answer = (await deliverStream(stores, film.facts, part, request)) ?? mediaNotFound();
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}
