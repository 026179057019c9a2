import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia } from "~/media/access.store.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { SIZED_WIDTHS } from "~/media/variants.rules";
import { findTeaserOrThrow } from "./find-teaser.server";

/** Asked every time, so it ends with the teaser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, clock, log, waitUntil } = context.app;
  const { id, title, still } = await findTeaserOrThrow(request, context, params.id);
  const width = SIZED_WIDTHS.find((size) => size === still?.width);
  const media = width && (await findMedia(db, id, null, clock()));
  if (!media) return noStill();
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const delivery = { method: request.method, headers: request.headers, disposition: "inline" as const };
  const delivered = await deliverVariant(stores, { ...media, title }, `w${width}`, delivery, false);
  if (delivered === null || delivered === "locked") return noStill();
  const answer = new Response(delivered.body, delivered);
  answer.headers.set("Cache-Control", "no-cache");
  // Other sites show it beside their link.
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  answer.headers.delete("X-Media-Cache");
  return answer;
}

const noStill = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-cache" } });
