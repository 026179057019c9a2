import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mayWatch } from "~/media/access.server";
import { findMedia } from "~/media/access.store.server";
import { deliverCopy, deliverSpriteCues } from "~/media/deliver-made.server";
import { deliverVariant } from "~/media/deliver.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { readLink, type PresentedLink } from "~/media/link.server";
import { hasTrack } from "~/media/tracks.store.server";
import { captionsLanguage, parseVariant, type Variant } from "~/media/variants.rules";
import type { Database } from "~/platform/database.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { mediaLocked, mediaNotFound } from "./media-answers.server";
import { readFreshMediaViewer } from "./media-viewer.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, primary, bindings, config, clock, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  const variant = parseVariant(params.variant);
  if (id === null || variant === null) return mediaNotFound();
  const now = clock();
  const link = readLink(new URL(request.url));
  const readAccess = createAccessReader(context, { id, variant, link, now });
  // A replica may be behind, so it decides only open, public works.
  const replicated = await readAccess(db);
  const isDecided = replicated?.access.outcome === "open" && replicated.media.visibility === "public";
  const found = isDecided ? replicated : await readAccess(primary);
  if (!found || found.access.outcome === "hidden") return mediaNotFound();
  const { media, access } = found;
  if (access.outcome === "locked") return mediaLocked();
  const language = captionsLanguage(variant);
  if (language && !(await hasTrack(db, id, language))) return mediaNotFound();
  // Before any cache.
  const cache = openEdgeCache({ caches, waitUntil, log });
  const stores = { bucket: bindings.UPLOADS, images: bindings.IMAGES, cache, log, waitUntil };
  const { method, headers } = request;
  const delivery = { method, headers, disposition: link.disposition };
  let delivered: Response | "locked" | null;
  if (variant === "copy") delivered = await deliverCopy({ ...stores, db }, media, delivery);
  else if (variant === "sprite-cues")
    delivered = await deliverSpriteCues(
      { secret: config.mediaLinkSecret, now },
      { media, ...access },
      delivery,
    );
  else delivered = await deliverVariant(stores, media, variant, delivery, access.whole);
  if (delivered === "locked") return mediaLocked();
  const answer = delivered ?? mediaNotFound();
  // Only tests need it.
  if (!config.isLocal) answer.headers.delete("X-Media-Cache");
  return answer;
}

interface MediaRequest {
  id: number;
  variant: Variant;
  link: PresentedLink;
  now: number;
}

function createAccessReader(context: AppLoadContext, { id, variant, link, now }: MediaRequest) {
  const { billingClock, config } = context.app;
  let viewer: ReturnType<typeof readFreshMediaViewer> | undefined;
  const freshViewer = () => (viewer ??= readFreshMediaViewer(context, id, now));
  const question = { variant, link, now, billingNow: billingClock(), secret: config.mediaLinkSecret };
  return async (database: Database) => {
    const media = await findMedia(database, id, link.viewer, now);
    if (!media) return null;
    return { media, access: await mayWatch({ ...question, media, freshViewer }) };
  };
}
