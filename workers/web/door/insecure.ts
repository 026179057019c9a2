import { SAFE_METHODS } from "~/platform/same-origin.server";
import { applyCommonSecurity } from "~/platform/security-headers.server";
import { refusals } from "~/words/en/refusals";
import type { Visit } from "./visit";

/** Deprecated (RFC 8996). */
const OLD_TLS: ReadonlySet<unknown> = new Set(["TLSv1", "TLSv1.1"]);

/** A program would follow a redirect and keep sending its secrets unencrypted. */
const FOR_PROGRAMS = /^\/(?:api|media|stream|rss|unsubscribe)(?:[/.]|$)/;

/** Refuses plain HTTP and old TLS where the site uses https; a person's GET is redirected. */
export function refuseInsecure({ request, at, app }: Visit): Response | null {
  const { appOrigin } = app.config;
  if (!appOrigin.startsWith("https:")) return null;
  if (new URL(request.url).protocol === "https:")
    return OLD_TLS.has(request.cf?.tlsVersion) ? refusal() : null;
  if (!SAFE_METHODS.has(request.method) || FOR_PROGRAMS.test(at.pathname)) return refusal();
  return new Response(null, { status: 308, headers: { Location: appOrigin + at.href } });
}

function refusal(): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  applyCommonSecurity(headers, true);
  return new Response(refusals.insecure, { status: 403, headers });
}
