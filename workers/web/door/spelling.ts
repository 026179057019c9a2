import { COOKIES_MAX, HEADER_MAX } from "~/platform/request.limits";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { insecure } from "./insecure";
import { REFUSALS, refused, type Visit } from "./visit";

/** 400, 414 or 431 for an address or a header that is malformed or longer than any of ours. */
export function refuseUnreadable(visit: Visit): Response | null {
  const status = visit.refusedAs ?? (hasHugeHeader(visit.request) ? 431 : null);
  return status && refused(new Response(REFUSALS[status], { status }), visit);
}

function hasHugeHeader({ headers }: Request): boolean {
  return [...headers].some(
    ([name, { length }]) => length > (name.toLowerCase() === "cookie" ? COOKIES_MAX : HEADER_MAX),
  );
}

/** A request in the clear, or by an old TLS, where the site is served by https. */
export const refuseInsecure = ({ request, at, app }: Visit): Response | null =>
  insecure(request, at, app.config.appOrigin);

/**
 * Leads to the one spelling of an address, so that no page behind here has two. A write is not led on: no form of
 * ours is sent to another spelling.
 */
export function redirectToOneSpelling(visit: Visit): Response | null {
  const { at, request, app } = visit;
  const { pathname, search } = new URL(request.url);
  if (pathname + search === at.href) return null;
  if (!SAFE_METHODS.has(request.method)) return refused(new Response("Not found", { status: 404 }), visit);
  const headers = { Location: app.config.appOrigin + at.href, "Cache-Control": "no-store" };
  return refused(new Response(null, { status: 308, headers }), visit);
}

/**
 * Goes on as if the request had been sent to our configured origin, whatever its Host header says: no page can be made
 * to name another host, and Remix's own check of Origin compares with the right one.
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
