import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

const OWNER = /^[0-9a-f-]{36}$/;
const NAME = /^avatar-\d{1,15}\.[a-z]{3,4}$/;

/**
 * GET /avatars/:owner/:name: a picture as its bytes say, for an hour, for whoever is signed in: to anybody
 * else there is none (design rule 1). Its name changes with the picture.
 * An SVG opened by itself runs nothing: the policy below switches everything off.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { owner = "", name = "" } = params;
  if (!context.app.viewer || !OWNER.test(owner) || !NAME.test(name)) return notFound();
  const object = await context.app.bindings.AVATARS.get(`${owner}/${name}`, { onlyIf: request.headers });
  if (!object) return notFound();
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": "private, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
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
