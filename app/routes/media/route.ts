import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia, mayWatch } from "~/media/access.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { readLink } from "~/media/link.server";
import { hasTrack } from "~/media/tracks.store.server";
import { captionsLanguageOf, parseVariant } from "~/media/variants.rules";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /media/:id/:variant: the bytes, for whoever holds a valid link or may see the upload. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, config, clock, log, waitUntil, freshViewer } = context.app;
  const id = parseUploadId(params.id);
  const variant = parseVariant(params.variant);
  if (id === null || variant === null) return notFound();
  const media = await findMedia(db, id);
  if (!media) return notFound();

  const link = readLink(new URL(request.url));
  const open = await mayWatch({
    media,
    variant,
    link,
    now: clock(),
    secret: config.mediaLinkSecret,
    freshViewerId: async () => (await freshViewer())?.id ?? null,
  });
  if (!open) return notFound();
  const language = captionsLanguageOf(variant);
  if (language && !(await hasTrack(db, id, language))) return notFound();
  // Everything below may come from a cache; nothing of it is read before this point.
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const { method, headers } = request;
  const wanted = { method, headers, disposition: link.disposition };
  const answer = (await deliverVariant(stores, media, variant, wanted)) ?? notFound();
  // Which answers came from the edge is for us and our tests.
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}

/** Missing, forbidden and run out answer alike (design rule 1). */
function notFound(): Response {
  return new Response("Upload not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
