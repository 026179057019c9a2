import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isShownCover } from "~/feed/podcast/shows.store.server";
import { readableElsewhere, rssNotFound } from "./media-answers.server";

/** No session: apps load it on their own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { primary, bindings, clock } = context.app;
  const cover = `${params.creator ?? ""}/${params.file ?? ""}`;
  if (!(await isShownCover(primary, cover, clock()))) return rssNotFound();
  const object = await bindings.AVATARS.get(cover, { onlyIf: request.headers });
  if (!object) return rssNotFound();
  const headers = {
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": "private, no-cache",
    ETag: object.httpEtag,
  };
  return readableElsewhere(
    "body" in object ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers }),
  );
}
