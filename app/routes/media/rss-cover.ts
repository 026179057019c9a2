import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFeedToken } from "~/feed/rss/feed-address.server";
import { findMedia } from "~/media/access.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { FREE_WIDTH } from "~/media/variants.rules";
import { parseUploadId } from "~/uploads/uploads.rules";

/**
 * GET /rss/:token/covers/:id: the still of a public work that is free to every member, for the RSS reader of the one
 * whose token it is. Neither the work's bytes nor a wider picture leave here, whatever the membership.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, config, clock, log, waitUntil } = context.app;
  const id = parseUploadId(params["id"]);
  const reader = await readFeedToken({ db, secret: config.mediaLinkSecret }, params["token"]);
  const media = id !== null && reader !== null ? await findMedia(db, id, reader, clock()) : undefined;
  if (media?.visibility !== "public" || !media.is_met) return notFound();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const wanted = { method: request.method, headers: request.headers, disposition: "inline" as const };
  const delivered = await deliverVariant(stores, media, `w${FREE_WIDTH}`, wanted, false);
  if (delivered === null || delivered === "locked") return notFound();
  const answer = new Response(delivered.body, delivered);
  answer.headers.set("X-Robots-Tag", "noindex");
  // Readers on the web show it in a page of their own.
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  answer.headers.delete("X-Media-Cache");
  return answer;
}

function notFound(): Response {
  return new Response("Not found", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
