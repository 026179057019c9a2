import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isAvatarName } from "~/profiles/avatar-name";
import { AVATAR_CACHE_SECONDS } from "~/profiles/avatar.limits";
import { isCurrentAvatar } from "~/profiles/profiles.store.server";

/** Signed-in people only (design rule 1). The policy below disarms an SVG. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { owner = "", name = "" } = params;
  const objectName = `${owner}/${name}`;
  if (!context.app.viewer || !isAvatarName(objectName)) return notFound();
  // A replaced picture may still be in the bucket.
  if (!(await isCurrentAvatar(context.app.primary, owner, objectName))) return notFound();
  const object = await context.app.bindings.AVATARS.get(objectName, { onlyIf: request.headers });
  if (!object) return notFound();
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": `private, max-age=${AVATAR_CACHE_SECONDS}`,
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
