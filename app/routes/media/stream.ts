import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readMediaViewer } from "~/media/access.store.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { deliverStream } from "~/media/streaming/deliver-stream.server";
import { openFilm } from "~/media/streaming/open-film.server";
import { parseStreamPart } from "~/media/streaming/playlists";
import { readStreamToken } from "~/media/streaming/stream-token.server";
import { mediaLocked, mediaNotFound } from "./media-answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /stream/:token/:id/*: playlists and segments of a film. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, primary, bindings, config, clock, billingClock, log, waitUntil, freshAccount } = context.app;
  const id = parseUploadId(params.id);
  const token = readStreamToken(params.token);
  const wanted = parseStreamPart(params["*"] ?? "");
  if (id === null || token === null || wanted === null) return mediaNotFound();
  const now = clock();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const deps = { db, primary, cache, now, billingNow: billingClock(), secret: config.mediaLinkSecret };
  const freshViewer = async () => {
    const found = await freshAccount((accountId) => readMediaViewer(primary, accountId, id, now));
    return found && found.read !== null ? { id: found.accountId, ...found.read } : null;
  };
  const film = await openFilm({ ...deps, freshViewer }, id, token);
  if (film.outcome === "hidden") return mediaNotFound();
  if (film.outcome === "locked") return mediaLocked();
  const stores = { bucket: bindings.UPLOADS, cache, waitUntil };
  const answer = (await deliverStream(stores, film.facts, wanted, request)) ?? mediaNotFound();
  // Only our tests need to know what the edge cache answered.
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}
