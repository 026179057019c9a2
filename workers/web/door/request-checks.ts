import { isForm, isTooLarge, readBody as readBodyOf } from "~/platform/body-limit.server";
import { isSameOriginWrite, SAFE_METHODS } from "~/platform/same-origin.server";
import { refusals } from "~/words/en/refusals";
import { FILES, type Address } from "./address";
import { refuseTooLong } from "./refuse-write";
import { REFUSAL_SENTENCES, withRefusalHeaders, type Visit } from "./visit";

export function refuseCrossSite(visit: Visit): Response | null {
  const { at, request, app } = visit;
  if (isSameOriginWrite(request, app.config.appOrigin) || isOneClick(at, request)) return null;
  app.log.warn("request.cross_site_write", { method: request.method });
  return withRefusalHeaders(new Response(refusals.otherSite, { status: 403 }), visit);
}

/** A mail program names no origin and no cookie (RFC 8058); the link's signature says what it may do. */
function isOneClick({ route, isData }: Address, { headers, method }: Request): boolean {
  const namesOrigin = headers.has("Origin") || headers.has("Sec-Fetch-Site") || headers.has("Cookie");
  return method === "POST" && !namesOrigin && !isData && route === "/unsubscribe";
}

export function refuseUnsupported(visit: Visit): Response | null {
  const { at, request } = visit;
  if (isTooLarge(request))
    return withRefusalHeaders(new Response(REFUSAL_SENTENCES[413](), { status: 413 }), visit);
  // Data requests of Remix 1; Remix 2 would log each as an error of ours.
  if (new URL(request.url).searchParams.has("_data")) return notFound(visit);
  // Single fetch would read a whole film into memory.
  if (at.isData && FILES.has(at.route)) return notFound(visit);
  // `formData()` throws on anything else, which is the sender's mistake.
  if (!SAFE_METHODS.has(request.method) && !at.pathname.startsWith("/api/") && !isForm(request)) {
    return withRefusalHeaders(new Response(refusals.notAForm, { status: 415 }), visit);
  }
  return null;
}

const notFound = (visit: Visit) => withRefusalHeaders(new Response("Not found", { status: 404 }), visit);

export async function readBody(visit: Visit): Promise<Response | null> {
  const read = await readBodyOf(visit.request);
  if ("request" in read) {
    visit.request = read.request;
    return null;
  }
  const { refused: status, form } = read;
  const answer = isForm(visit.request) && status === 413 ? refuseTooLong(visit.at.isData, form) : null;
  return withRefusalHeaders(answer ?? new Response(REFUSAL_SENTENCES[status](), { status }), visit);
}
