import { SAFE_METHODS } from "~/platform/same-origin.server";
import { applyCommonSecurity } from "~/platform/security-headers.server";
import type { Address } from "./address";

/** Broken, and out of use in every browser (RFC 8996). */
const OLD_TLS: ReadonlySet<unknown> = new Set(["TLSv1", "TLSv1.1"]);

/** What programs ask: one that is led on by a redirect would go on sending its secrets in the clear, unnoticed. */
const FOR_PROGRAMS = /^\/(?:api|media|stream|rss|unsubscribe)(?:[/.]|$)/;

/**
 * The answer to what came in the clear, or by an old TLS, to a site that is served by https; null for all else. A
 * person who typed the address without its scheme is led to the right one.
 */
export function insecure(request: Request, at: Address, appOrigin: string): Response | null {
  if (!appOrigin.startsWith("https:")) return null;
  if (new URL(request.url).protocol === "https:")
    return OLD_TLS.has(request.cf?.tlsVersion) ? refusal() : null;
  if (!SAFE_METHODS.has(request.method) || FOR_PROGRAMS.test(at.pathname)) return refusal();
  return new Response(null, { status: 308, headers: { Location: appOrigin + at.href } });
}

function refusal(): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  applyCommonSecurity(headers, true);
  return new Response("Please use https with TLS 1.2 or newer.", { status: 403, headers });
}
