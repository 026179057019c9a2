import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia, mayWatch, readMediaViewer } from "~/media/access.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { readLink } from "~/media/link.server";
import { lockedMedia, noSuchMedia } from "~/routes/media-answers.server";
import { hasTrack } from "~/media/tracks.store.server";
import { captionsLanguageOf, parseVariant } from "~/media/variants.rules";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /media/:id/:variant: the bytes, for whoever holds the link of somebody to whom they are open, or is one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, config, clock, billingClock, log, waitUntil, freshAccount } = context.app;
  const id = parseUploadId(params.id);
  const variant = parseVariant(params.variant);
  if (id === null || variant === null) return noSuchMedia();
  const link = readLink(new URL(request.url));
  const now = clock();
  const media = await findMedia(db, id, link.viewer, now);
  if (!media) return noSuchMedia();

  const access = await mayWatch({
    media,
    variant,
    link,
    now,
    billingNow: billingClock(),
    secret: config.mediaLinkSecret,
    freshViewer: async () => {
      const found = await freshAccount((accountId) => readMediaViewer(db, accountId, id, now));
      return found && found.read !== null ? { id: found.accountId, ...found.read } : null;
    },
  });
  if (access.outcome === "hidden") return noSuchMedia();
  if (access.outcome === "locked") return lockedMedia();
  const language = captionsLanguageOf(variant);
  if (language && !(await hasTrack(db, id, language))) return noSuchMedia();
  // Everything below may come from a cache; nothing of it is read before this point.
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const { method, headers } = request;
  const wanted = { method, headers, disposition: link.disposition };
  const delivered = await deliverVariant(stores, media, variant, wanted, access.whole);
  if (delivered === "locked") return lockedMedia();
  const answer = delivered ?? noSuchMedia();
  // Which answers came from the edge is for us and our tests.
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}
