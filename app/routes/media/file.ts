import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia, mayWatch, readMediaViewer } from "~/media/access.server";
import { deliverCopy, deliverSpriteCues } from "~/media/deliver-made.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { readLink, type PresentedLink } from "~/media/link.server";
import { lockedMedia, noSuchMedia } from "./media-answers.server";
import { hasTrack } from "~/media/tracks.store.server";
import { captionsLanguageOf, parseVariant, type Variant } from "~/media/variants.rules";
import type { Database } from "~/platform/database.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /media/:id/:variant: the bytes, for whoever holds the link of somebody to whom they are open, or is one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, primary, bindings, config, clock, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  const variant = parseVariant(params.variant);
  if (id === null || variant === null) return noSuchMedia();
  const now = clock();
  const link = readLink(new URL(request.url));
  const ask = askFor(context, { id, variant, link, now });
  // Nobody is turned away by what a copy of the database doesn't know yet, and what is for few it does not open.
  const near = await ask(db);
  const isDecided = near?.access.outcome === "open" && near.media.visibility === "public";
  const found = isDecided ? near : await ask(primary);
  if (!found || found.access.outcome === "hidden") return noSuchMedia();
  const { media, access } = found;
  if (access.outcome === "locked") return lockedMedia();
  const language = captionsLanguageOf(variant);
  if (language && !(await hasTrack(db, id, language))) return noSuchMedia();
  // Everything below may come from a cache; nothing of it is read before this point.
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const { method, headers } = request;
  const wanted = { method, headers, disposition: link.disposition };
  const delivered =
    variant === "copy"
      ? await deliverCopy({ ...stores, db }, media, wanted)
      : variant === "sprite-cues"
        ? await deliverSpriteCues({ secret: config.mediaLinkSecret, now }, { media, ...access }, wanted)
        : await deliverVariant(stores, media, variant, wanted, access.whole);
  if (delivered === "locked") return lockedMedia();
  const answer = delivered ?? noSuchMedia();
  // Which answers came from the edge is for us and our tests.
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}

interface Asked {
  id: number;
  variant: Variant;
  link: PresentedLink;
  now: number;
}

/** Whether it may be watched, by one database or another. */
function askFor({ app }: AppLoadContext, { id, variant, link, now }: Asked) {
  const { primary, billingClock, config, freshAccount } = app;
  const readViewer = async () => {
    const found = await freshAccount((accountId) => readMediaViewer(primary, accountId, id, now));
    return found && found.read !== null ? { id: found.accountId, ...found.read } : null;
  };
  let viewer: ReturnType<typeof readViewer> | undefined;
  const asked = { variant, link, now, billingNow: billingClock(), secret: config.mediaLinkSecret };
  return async (database: Database) => {
    const media = await findMedia(database, id, link.viewer, now);
    if (!media) return null;
    return {
      media,
      access: await mayWatch({ ...asked, media, freshViewer: () => (viewer ??= readViewer()) }),
    };
  };
}
