import { applyCommonSecurity, applyPageSecurity } from "~/platform/security-headers.server";
import { billingClockOf } from "../billing-clock";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { NOWHERE, type Address } from "./address";

/** One request on its way through the door. */
export interface Visit {
  app: AppContext;
  env: WebEnv;
  at: Address;
  /** The status that the address alone is refused with: malformed or too long. */
  refusedAs: 400 | 414 | null;
  /** As it was sent; from `useOwnOrigin` on as sent to our origin, from `readBody` on with a body that is safe to read. */
  request: Request;
  /** Set-Cookie headers of the answer. */
  cookies: string[];
  /** Whether the site is served by https. */
  secure: boolean;
  /** Done when `app.billingClock` is right. */
  billingClock: Promise<void>;
}

/** One step: its answer, or null to go on with the next. */
export type Step = (visit: Visit) => Promise<Response | null> | Response | null;

const UNREADABLE: Address = { route: NOWHERE, pathname: "/", isData: false, href: "/" };

/** A visit before its first step, with nobody signed in. */
export function openVisit(
  request: Request,
  at: Address | 400 | 414,
  env: WebEnv,
  ctx: ExecutionContext,
): Visit {
  const { app, cookies } = openRequest(env, ctx);
  const secure = app.config.appOrigin.startsWith("https:");
  const known = typeof at === "number" ? { at: UNREADABLE, refusedAs: at } : { at, refusedAs: null };
  return { app, env, ...known, request, cookies, secure, billingClock: Promise.resolve() };
}

/** Asks the billing clock while the next steps go on; what needs it awaits `visit.billingClock`. */
export function startBillingClock(visit: Visit): null {
  const { app, env } = visit;
  visit.billingClock = billingClockOf(env, app.clock).then((clock) => void (app.billingClock = clock));
  return null;
}

/** The sentences of what is refused before any route is asked. */
export const REFUSALS = {
  400: "This request can't be read.",
  413: "This request is too large.",
  414: "This address is too long.",
  431: "Your browser sent too much along with this request. Delete this site's cookies and try again.",
};

/** An answer of the door itself: it sets no cookie and is no page of ours. */
export function refused(refusal: Response, { secure }: Visit): Response {
  const headers = new Headers(refusal.headers);
  applyCommonSecurity(headers, secure);
  return new Response(refusal.body, { status: refusal.status, headers });
}

/** An answer of a route, with the headers that all of them have. */
export function finished(response: Response, { app, cookies, secure }: Visit): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isPage) applyPageSecurity(headers, { nonce: app.nonce, connect: s3Origins(app), secure });
  else applyCommonSecurity(headers, secure);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  // Signed-in answers are for one person, unless their route says otherwise. What sets a cookie is for one browser
  // whatever its route says: robots.txt may carry a renewed session too.
  if (cookies.length > 0 || (app.viewer !== null && !headers.has("Cache-Control"))) {
    headers.set("Cache-Control", "private, no-store");
  }
  // wrangler's local proxy would compress a streamed page into one late piece.
  if (app.config.isLocal && (isPage || headers.get("Content-Type")?.startsWith("text/x-script"))) {
    headers.set("Content-Encoding", "identity");
  }
  headers.set("X-Request-Id", app.requestId);
  headers.set("Server-Timing", app.timings.header());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function s3Origins(app: AppContext): string[] {
  const origin = new URL(app.config.s3.endpoint).origin;
  return origin === app.config.appOrigin ? [] : [origin];
}
