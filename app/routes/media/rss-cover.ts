import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { verifyFeedToken } from "~/feed/rss/feed-address.server";
import { findMedia } from "~/media/access.store.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { FREE_WIDTH } from "~/media/variants.rules";
import { parseUploadId } from "~/uploads/uploads.rules";
import { readableElsewhere, rssNotFound } from "./media-answers.server";

/** Only free covers, whatever the membership. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, config, clock, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  const reader = await verifyFeedToken({ db, secret: config.mediaLinkSecret }, params.token);
  const media = id !== null && reader !== null ? await findMedia(db, id, reader.id, clock()) : undefined;
  if (media?.visibility !== "public" || !media.is_met) return rssNotFound();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const delivery = { method: request.method, headers: request.headers, disposition: "inline" as const };
  const delivered = await deliverVariant(stores, media, `w${FREE_WIDTH}`, delivery, false);
  if (delivered === null || delivered === "locked") return rssNotFound();
  return readableElsewhere(new Response(delivered.body, delivered));
}
