import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deliverObject } from "~/media/deliver-object.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { mediaNotFound } from "~/routes/media/media-answers.server";
import { findJudgedFile } from "~/moderation/held/judged-file.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** `?beside=12`: similar to that case's work. `?held=7`: a kept version. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, primary, bindings, log, waitUntil } = context.app;
  const id = parseUploadId(params.id);
  if (!viewer || id === null) return mediaNotFound();
  const query = new URL(request.url).searchParams;
  const idParam = (name: string) => parseUploadId(query.get(name) ?? undefined);
  const file = await findJudgedFile(primary, bindings.UPLOADS, viewer, {
    id,
    variant: params.variant,
    beside: idParam("beside"),
    held: idParam("held"),
    language: query.get("language"),
  });
  if (!file) return mediaNotFound();
  const stores = { bucket: bindings.UPLOADS, cache: openEdgeCache({ caches, waitUntil, log }) };
  const { method, headers } = request;
  const delivery = { method, headers, disposition: "inline" as const };
  const media = { id, ...file, file_ext: file.path.slice(file.path.lastIndexOf(".") + 1) };
  const answer = (await deliverObject(stores, media, delivery, null)) ?? mediaNotFound();
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
