import { COOKIES_MAX, HEADER_MAX } from "~/platform/request.limits";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { REFUSAL_SENTENCES, withRefusalHeaders, type Visit } from "./visit";

export function refuseUnreadable(visit: Visit): Response | null {
  const status = visit.refusedAs ?? (hasHugeHeader(visit.request) ? 431 : null);
  return status && withRefusalHeaders(new Response(REFUSAL_SENTENCES[status](), { status }), visit);
}

function hasHugeHeader({ headers }: Request): boolean {
  return [...headers].some(
    ([name, { length }]) => length > (name.toLowerCase() === "cookie" ? COOKIES_MAX : HEADER_MAX),
  );
}

/** A write isn't redirected: our forms only use the canonical address. */
export function redirectToCanonical(visit: Visit): Response | null {
  const { at, request, app } = visit;
  const { pathname, search } = new URL(request.url);
  if (pathname + search === at.href) return null;
  if (!SAFE_METHODS.has(request.method))
    return withRefusalHeaders(new Response("Not found", { status: 404 }), visit);
  const headers = { Location: app.config.appOrigin + at.href, "Cache-Control": "no-store" };
  return withRefusalHeaders(new Response(null, { status: 308, headers }), visit);
}

/**
 * The Host header is replaced, so no page names another host and Remix compares Origin with the right one.
 */
export function useOwnOrigin(visit: Visit): null {
  const { appOrigin } = visit.app.config;
  const { pathname, search } = new URL(visit.request.url);
  const own = new Request(appOrigin + pathname + search, visit.request);
  own.headers.set("Host", new URL(appOrigin).host);
  own.headers.delete("X-Forwarded-Host");
  visit.request = own;
  return null;
}
