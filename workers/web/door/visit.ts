import type { StartedRecord } from "~/identity/sessions/resolve-session.server";
import { applyCommonSecurity, applyPageSecurity } from "~/platform/security-headers.server";
import { refusals } from "~/words/en/refusals";
import { readBillingClock } from "../billing-clock";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { NO_ROUTE, type Address } from "./address";

export interface Visit {
  app: AppContext;
  env: WebEnv;
  at: Address;
  refusedAs: 400 | 414 | null;
  /** From `useOwnOrigin` on with our origin, from `readBody` on with a body that is safe to read. */
  request: Request;
  cookies: string[];
  secure: boolean;
  billingClock: Promise<void>;
  session: StartedRecord | undefined;
  /** What a write asks, so that its bookmark is known without one more question. */
  writes: D1DatabaseSession | undefined;
}

export type Step = (visit: Visit) => Promise<Response | null> | Response | null;

const UNREADABLE: Address = { route: NO_ROUTE, pathname: "/", isData: false, href: "/" };

export function openVisit(
  request: Request,
  at: Address | 400 | 414,
  env: WebEnv,
  ctx: ExecutionContext,
): Visit {
  const { app, cookies } = openRequest(env, ctx);
  const secure = app.config.appOrigin.startsWith("https:");
  const isRefused = typeof at === "number";
  return {
    app,
    env,
    at: isRefused ? UNREADABLE : at,
    refusedAs: isRefused ? at : null,
    request,
    cookies,
    secure,
    billingClock: Promise.resolve(),
    session: undefined,
    writes: undefined,
  };
}

/** Runs beside the next steps; await `visit.billingClock` before using it. */
export function startBillingClock(visit: Visit): null {
  const { app, env } = visit;
  visit.billingClock = readBillingClock(env, app.clock).then((clock) => {
    app.billingClock = clock;
  });
  return null;
}

export const REFUSAL_SENTENCES = {
  400: () => refusals.unreadable,
  413: () => refusals.tooLarge,
  414: () => refusals.addressTooLong,
  431: () => refusals.headersTooLarge,
};

export function withRefusalHeaders(refusal: Response, { secure }: Visit): Response {
  const headers = new Headers(refusal.headers);
  applyCommonSecurity(headers, secure);
  return new Response(refusal.body, { status: refusal.status, headers });
}

export function withAnswerHeaders(response: Response, { app, cookies, secure }: Visit): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isPage) headers.set("Content-Language", app.language);
  // Remix's data (`text/x-script`) holds sentences too.
  if (isPage || headers.get("Content-Type")?.startsWith("text/x-script"))
    headers.append("Vary", "Accept-Language, Cookie");
  if (isPage && !headers.has("Content-Security-Policy"))
    applyPageSecurity(headers, { nonce: app.nonce, connect: s3Origins(app), secure });
  else applyCommonSecurity(headers, secure);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  // A cookie belongs to one browser, so even robots.txt mustn't be cached with a renewed session. Back uses kept
  // redirects: one to the sign-in page and one from it, after signing in, would lead in a circle.
  const isOwn = app.viewer !== null || headers.has("Location");
  if (cookies.length > 0 || (isOwn && !headers.has("Cache-Control"))) {
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
