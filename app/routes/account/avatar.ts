import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findShow } from "~/feed/podcast/shows.store.server";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { isAvatarName, isCoverName } from "~/profiles/avatar-name";
import { AVATAR_CACHE_SECONDS } from "~/profiles/avatar.limits";
import { isCurrentAvatar } from "~/profiles/profiles.store.server";
import { hasOpenPage } from "~/teasers/teasers.store.server";

/** For strangers only where the creator's page is open (design rule 1). The policy below disarms an SVG. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { owner = "", name = "" } = params;
  const objectName = `${owner}/${name}`;
  const { viewer, primary, clock, bindings } = context.app;
  const isCover = isCoverName(objectName);
  if (!isCover && !isAvatarName(objectName)) return notFound();
  if (isCover) {
    // Apps have an address of their own, which ends with the podcast.
    const mayLook = viewer && (viewer.id === owner || (await readRole(primary, viewer, "judge")) !== null);
    if (!mayLook || (await findShow(primary, owner))?.cover !== objectName) return notFound();
  }
  // A replaced picture may still be in the bucket.
  const isShown =
    isCover ||
    (await (viewer
      ? isCurrentAvatar(primary, owner, objectName)
      : hasOpenPage(primary, owner, clock(), objectName)));
  if (!isShown) return notFound();
  const object = await bindings.AVATARS.get(objectName, { onlyIf: request.headers });
  if (!object) return notFound();
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": viewer ? `private, max-age=${AVATAR_CACHE_SECONDS}` : "no-cache",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    ETag: object.httpEtag,
  });
  return "body" in object
    ? new Response(object.body, { headers })
    : new Response(null, { status: 304, headers });
}

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
