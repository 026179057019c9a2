import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deliverObject } from "~/media/deliver-object.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { noSuchMedia } from "~/routes/media-answers.server";
import { findStaffMedia } from "~/moderation/cases/staff-media.store.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/**
 * GET /moderation/media/:id/original or /poster: the bytes of what an open case is about, for staff who asked to see them;
 * with ?beside=12 those of a look-alike of that case. No cache keeps them, and no link opens them.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, primary, bindings, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  if (!viewer || id === null) return noSuchMedia();
  const beside = new URL(request.url).searchParams.get("beside");
  const work = await findStaffMedia(primary, viewer, id, parseUploadId(beside ?? undefined));
  const path = params.variant === "original" ? work?.path : params.variant === "poster" ? work?.poster : null;
  if (!work || !path) return noSuchMedia();
  const file_ext = path.slice(path.lastIndexOf(".") + 1);
  const mime_type =
    params.variant === "original" ? work.mime_type : `image/${file_ext === "jpg" ? "jpeg" : file_ext}`;
  const stores = { bucket: bindings.UPLOADS, cache: openEdgeCache({ caches, waitUntil, log }) };
  const { method, headers } = request;
  const wanted = { method, headers, disposition: "inline" as const };
  const media = { id, title: work.title, path, mime_type, file_ext };
  const answer = (await deliverObject(stores, media, wanted, null)) ?? noSuchMedia();
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
