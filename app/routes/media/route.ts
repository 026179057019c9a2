import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMedia, mayWatch } from "~/media/access.server";
import { deliverObject } from "~/media/deliver.server";
import { readLink, VARIANTS } from "~/media/link.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /media/:id/:variant: the bytes, for whoever holds a valid link or may see the upload. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, bindings, config, clock, freshViewer } = context.app;
  const id = parseUploadId(params.id);
  const variant = VARIANTS.find((known) => known === params.variant);
  if (id === null || !variant) return notFound();
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
  const { method, headers } = request;
  const answer = await deliverObject(bindings.UPLOADS, media, {
    method,
    headers,
    disposition: link.disposition,
  });
  return answer ?? notFound();
}

/** Missing, forbidden and run out answer alike (design rule 1). */
function notFound(): Response {
  return new Response("Upload not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
