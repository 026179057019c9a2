import { isForm, isTooLarge, readBody as readBodyOf } from "~/platform/body-limit.server";
import { isSameOriginWrite, SAFE_METHODS } from "~/platform/same-origin.server";
import { FILES, type Address } from "./address";
import { tooLong } from "./stopped";
import { REFUSALS, refused, type Visit } from "./visit";

/** A write that no page of ours sent. */
export function refuseCrossSite(visit: Visit): Response | null {
  const { at, request, app } = visit;
  if (isSameOriginWrite(request, app.config.appOrigin) || isOneClick(at, request)) return null;
  app.log.warn("request.cross_site_write", { method: request.method });
  return refused(new Response("This request did not come from our own page.", { status: 403 }), visit);
}

/**
 * Whether a mail program unsubscribes the account its link names (RFC 8058): a POST to exactly one address that names no
 * origin, as every browser does. It brings no cookie, and the link's signature says what it may do.
 */
function isOneClick({ route, isData }: Address, { headers, method }: Request): boolean {
  const namesOrigin = headers.has("Origin") || headers.has("Sec-Fetch-Site") || headers.has("Cookie");
  return method === "POST" && !namesOrigin && !isData && route === "/unsubscribe";
}

/** What no route can answer well. */
export function refuseUnfit(visit: Visit): Response | null {
  const { at, request } = visit;
  if (isTooLarge(request)) return refused(new Response(REFUSALS[413], { status: 413 }), visit);
  // Data requests of Remix 1; Remix 2 would log each as an error of ours.
  if (new URL(request.url).searchParams.has("_data")) return notFound(visit);
  // Single fetch would read a whole film into memory to make a data answer of it.
  if (at.isData && FILES.has(at.route)) return notFound(visit);
  // `formData()` throws on anything else; that is the sender's mistake, not an error of ours.
  if (!SAFE_METHODS.has(request.method) && !at.pathname.startsWith("/api/") && !isForm(request)) {
    return refused(new Response("A form was expected.", { status: 415 }), visit);
  }
  return null;
}

const notFound = (visit: Visit) => refused(new Response("Not found", { status: 404 }), visit);

/** Reads a body that no header vouches for, up to the limit, and goes on with what was read. */
export async function readBody(visit: Visit): Promise<Response | null> {
  const read = await readBodyOf(visit.request);
  if ("request" in read) {
    visit.request = read.request;
    return null;
  }
  const { refused: status, form } = read;
  const answer = isForm(visit.request) && status === 413 ? tooLong(visit.at.isData, form) : null;
  return refused(answer ?? new Response(REFUSALS[status], { status }), visit);
}
