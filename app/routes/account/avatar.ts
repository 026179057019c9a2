import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
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
  const { viewer, bindings } = context.app;
  if (!(await isShown(context.app, owner, objectName))) return notFound();
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

/** A replaced picture may still be in the bucket. */
async function isShown({ viewer, primary, clock }: AppLoadContext["app"], owner: string, name: string) {
  if (isAvatarName(name))
    return viewer ? isCurrentAvatar(primary, owner, name) : hasOpenPage(primary, owner, clock(), name);
  // Apps load a podcast's cover from an address that ends with the podcast.
  if (!isCoverName(name) || !viewer) return false;
  const mayLook = viewer.id === owner || (await readRole(primary, viewer, "judge")) !== null;
  return mayLook && (await findShow(primary, owner))?.cover === name;
}

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
