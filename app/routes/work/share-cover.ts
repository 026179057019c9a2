import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia } from "~/media/access.store.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { freeCover } from "~/media/free-cover.rules";
import { sharingDeps } from "./sharing-deps.server";
import { openShare } from "~/uploads/sharing/share.server";

/** Read every time, so it goes with the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, clock, log, waitUntil } = context.app;
  const found = await openShare(sharingDeps(context), params.token);
  const cover = found?.link.shows_cover ? freeCover(found.upload) : null;
  const media = found && cover ? await findMedia(db, found.upload.id, null, clock()) : undefined;
  if (!media?.is_met || !cover) return notFound();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const { method, headers } = request;
  const delivery = { method, headers, disposition: "inline" as const };
  const delivered = await deliverVariant(stores, media, `w${cover.width}`, delivery, false);
  if (!delivered || delivered === "locked") return notFound();
  delivered.headers.delete("X-Media-Cache");
  delivered.headers.set("X-Robots-Tag", "noindex");
  return delivered;
}

function notFound(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
