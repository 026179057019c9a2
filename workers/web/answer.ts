import { answerFormPost, isFormPost } from "~/identity/providers/form-post.server";
import { bookmarkCookie, sessionCookie } from "~/identity/cookies.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { deviceOf } from "~/identity/sessions/device-of.server";
import { edgeConfirmations } from "~/identity/sessions/confirmations.server";
import {
  readFreshAccount,
  readFreshViewer,
  resolveSession,
} from "~/identity/sessions/resolve-session.server";
import { renewalOf } from "~/identity/sessions/warn-of-reuse.server";
import { applySearchChanges } from "~/search/apply-changes.server";
import { isForm, isTooLarge, readBody } from "~/platform/body-limit.server";
import { mayWrite, SAFE_METHODS } from "~/platform/same-origin.server";
import { applyCommonSecurity, applyPageSecurity } from "~/platform/security-headers.server";
import { addressOf, FILES, routeName, type Address } from "./address";
import { billingClockOf } from "./billing-clock";
import { bookmarkNow, isSeenInLists, mayAskNearby, nearbyDatabase } from "./databases";
import { openRequest, type AppContext, type RequestScope } from "./context";
import { COOKIES_MAX, HEADER_MAX } from "~/platform/request.limits";
import type { WebEnv } from "./env";
import { insecure } from "./insecure";
import { onlyCloses } from "./only-closes";
import { otherAccount } from "./other-account";
import { outage } from "./outage";
import { readyMade } from "./ready-made";
import { handle, routes } from "./remix";
import { isStandInPage, standInPage } from "./stand-in-page";
import { stopped, tooLong } from "./stopped";

/**
 * Every request of the site passes here: same-origin check, session, Remix, security headers.
 * What stands here holds for pages, actions and resource routes alike, so no route can forget it.
 */
export async function answer(request: Request, env: WebEnv, ctx: ExecutionContext): Promise<Response> {
  const scope = openRequest(env, ctx);
  const { app } = scope;
  const secure = app.config.appOrigin.startsWith("https:");
  const at = addressOf(new URL(request.url), routes);
  const response = await answerIn(scope, at, request, env, secure).catch((error: unknown) => {
    app.log.error("request.failed", error);
    return outage(request, { requestId: app.requestId, secure });
  });
  if (app.config.logsRequests) {
    app.log.info("request.answered", {
      method: request.method,
      route: routeName(at),
      status: response.status,
      ms: Math.round(app.timings.elapsed()),
      ray: request.headers.get("CF-Ray"),
    });
  }
  return response;
}

async function answerIn(
  { app, cookies }: RequestScope,
  at: Address | 400 | 414,
  request: Request,
  env: WebEnv,
  secure: boolean,
): Promise<Response> {
  if (typeof at === "number" || hasHugeHeader(request)) {
    const status = typeof at === "number" ? at : 431;
    return refused(new Response(REFUSALS[status], { status }), secure);
  }
  const inTheClear = insecure(request, at, app.config.appOrigin);
  if (inTheClear) return inTheClear;
  if (isStandInPage(app, at)) return refused(await standInPage(app, at, request, env), secure);
  const elsewhere = respelt(at, request, app.config.appOrigin);
  if (elsewhere) return refused(elsewhere, secure);
  const forEverybody = await readyMade(app, request, (marked) =>
    app.timings.measure("app", () => handle(underOwnName(request, app.config.appOrigin), { app: marked })),
  );
  if (forEverybody) return finish(forEverybody, app, [], secure);
  const billingClock = billingClockOf(env, app.clock).then((clock) => void (app.billingClock = clock));
  // Before the check that would refuse it: the one POST of another site that is awaited (decision 0009).
  if (isFormPost(request, app.config.providers)) return refused(await answerFormPost(request), secure);
  // These come from no browser: their signature says who sent them, and nobody is signed in.
  if (isProviderEvent(at, request)) {
    await billingClock;
    return finish(await handle(underOwnName(request, app.config.appOrigin), { app }), app, [], secure);
  }
  const refusal = refusalOf(at, request, app);
  if (refusal) return refused(refusal, secure);
  const taken = await readBody(request);
  if ("refused" in taken) {
    const { refused: status, form } = taken;
    const answer = isForm(request) && status === 413 ? tooLong(at.isData, form) : null;
    return refused(answer ?? new Response(REFUSALS[status], { status }), secure);
  }
  const { primary: db, clock, waitUntil } = app;
  const sessionDeps = { db, sessions: env.SESSIONS, clock, sessionMaxMs: app.config.sessionMaxMs };
  const confirmations = edgeConfirmations(caches, waitUntil);
  const { mailFrom, appOrigin } = app.config;
  const mailer = createMailer({ db, clock, binding: env.EMAIL, from: mailFrom, log: app.log, waitUntil });
  const renewal = renewalOf({ db, clock, mailer, appOrigin }, deviceOf(request));
  const own = underOwnName(taken.request, appOrigin);
  if (mayAskNearby(at, request)) app.db = nearbyDatabase(env.DB, bookmarkCookie.read(own));
  app.freshViewer = () => readFreshViewer(sessionDeps, sessionCookie.read(own));
  app.freshAccount = (read) => readFreshAccount(sessionDeps, sessionCookie.read(own), read);
  if (!isMedia(at, request) && !at.route.startsWith("/rss/")) {
    // Six of these come each minute from who watches: a session that was ended counts for a minute more at most.
    const fresh = !SAFE_METHODS.has(request.method) && !isWatching(at);
    const session = await app.timings.measure("session", () =>
      resolveSession(sessionDeps, sessionCookie.read(own), { fresh, confirmations, renewal }),
    );
    app.viewer = session.viewer;
    const stop = (await otherAccount(own, session.viewer)) ?? (await stopOf(at, own, app));
    if (stop) return refused(stop, secure);
    const { tokens } = session;
    if (tokens) {
      app.setCookie(tokens === "none" ? sessionCookie.remove(secure) : sessionCookie.give(tokens, secure));
    }
  }

  await billingClock;
  const response = await app.timings.measure("app", () => handle(own, { app }));
  if (mayHaveChanged(at, request, response)) {
    app.waitUntil(applySearchChanges({ db, search: env.SEARCH }));
    // Who is not signed in is shown nothing that they could have changed.
    const isSeen = app.viewer !== null && isSeenInLists(at);
    const bookmark = isSeen ? await bookmarkNow(env.DB).catch(() => null) : null;
    if (bookmark) app.setCookie(bookmarkCookie.give(bookmark, secure));
  }
  return finish(response, app, cookies, secure);
}

const REFUSALS = {
  400: "This request can't be read.",
  413: "This request is too large.",
  414: "This address is too long.",
  431: "Your browser sent too much along with this request. Delete this site's cookies and try again.",
};

function refused(refusal: Response, secure: boolean): Response {
  const headers = new Headers(refusal.headers);
  applyCommonSecurity(headers, secure);
  return new Response(refusal.body, { status: refusal.status, headers });
}

/** Whether any header is longer than any of ours. */
function hasHugeHeader({ headers }: Request): boolean {
  return [...headers].some(
    ([name, { length }]) => length > (name.toLowerCase() === "cookie" ? COOKIES_MAX : HEADER_MAX),
  );
}

/**
 * The way to the one spelling of an address, or null where this is it: behind here no page has two. No form of ours is
 * sent to another, so what would change something is not led on.
 */
function respelt(at: Address, request: Request, appOrigin: string): Response | null {
  const { pathname, search } = new URL(request.url);
  if (pathname + search === at.href) return null;
  if (!SAFE_METHODS.has(request.method)) return new Response("Not found", { status: 404 });
  const headers = { Location: appOrigin + at.href, "Cache-Control": "no-store" };
  return new Response(null, { status: 308, headers });
}

/** Where the payment provider sends its news. */
const EVENT_ADDRESSES = new Set(["/api/payments/events", "/api/payments/connect-events"]);

/** Whether this may be an event of the payment provider: a POST to exactly one of its two addresses. */
function isProviderEvent({ route, isData }: Address, { method }: Request): boolean {
  return method === "POST" && !isData && EVENT_ADDRESSES.has(route);
}

/**
 * Whether a mail program ends the mails of the account its link names (RFC 8058): a POST to exactly one address that names no
 * origin, as every browser does. It brings no cookie, and the link's signature says what it may do.
 */
function isOneClick({ route, isData }: Address, { headers, method }: Request): boolean {
  const saysWhence = headers.has("Origin") || headers.has("Sec-Fetch-Site") || headers.has("Cookie");
  return method === "POST" && !saysWhence && !isData && route === "/unsubscribe";
}

/** What no route ever gets to see, or null. */
function refusalOf(at: Address, request: Request, app: AppContext): Response | null {
  if (!mayWrite(request, app.config.appOrigin) && !isOneClick(at, request)) {
    app.log.warn("request.cross_site_write", { method: request.method });
    return new Response("This request did not come from our own page.", { status: 403 });
  }
  if (isTooLarge(request)) return new Response(REFUSALS[413], { status: 413 });
  // What Remix 1 asked; it would log each as an error of ours.
  if (new URL(request.url).searchParams.has("_data")) return new Response("Not found", { status: 404 });
  // Single fetch would read a whole film into memory to make a data answer of it.
  if (at.isData && FILES.has(at.route)) return new Response("Not found", { status: 404 });
  // `formData()` throws on anything else; that is the sender's mistake, not an error of ours.
  if (!SAFE_METHODS.has(request.method) && !at.pathname.startsWith("/api/") && !isForm(request)) {
    return new Response("A form was expected.", { status: 415 });
  }
  return null;
}

/**
 * What somebody may still change whose account a decision stopped: their own appeals and reports, their data, their
 * account's end, their way in and out, what they pay, and what they watch. Beside these paths, what only closes.
 */
const OPEN_TO_STOPPED =
  /^\/(?:decisions|reports|report-followed|contact|copyright|copyright-suit|settings|signout|signin|login|update-password|auth|membership|cancel-membership|earnings|unsubscribe|api\/(?:session|watch|notifications|works))(?:[/.]|$)/;

/** Refuses the changes of an account that is suspended or ended, said here once for every route. */
async function stopOf(
  { pathname }: Address,
  request: Request,
  { viewer, clock }: AppContext,
): Promise<Response | null> {
  if (SAFE_METHODS.has(request.method) || (viewer?.stoppedUntil ?? 0) <= clock()) return null;
  if (OPEN_TO_STOPPED.test(pathname) || (await onlyCloses(request))) return null;
  return stopped(request, viewer?.isUnderReview === true);
}

/**
 * The request as if it had been sent to our configured origin, whatever its Host header says: no page
 * can be made to name another host, and Remix's own check of Origin compares with the right one.
 */
function underOwnName(request: Request, appOrigin: string): Request {
  const url = new URL(request.url);
  const own = new Request(appOrigin + url.pathname + url.search, request);
  own.headers.set("Host", new URL(appOrigin).host);
  own.headers.delete("X-Forwarded-Host");
  return own;
}

/** Media links carry their own proof; the session is read only when that is not enough. */
function isMedia({ route }: Address, { method }: Request): boolean {
  return SAFE_METHODS.has(method) && /^\/(?:media|stream)\//.test(route);
}

/** What plays in somebody's page: it changes nothing but what is counted for themselves. */
const isWatching = ({ route }: Address) => route === "/api/watch";

/** Whether what somebody just did may be what others look for: the index then follows behind the answer. */
function mayHaveChanged(at: Address, { method }: Request, { status }: Response): boolean {
  return !SAFE_METHODS.has(method) && !isWatching(at) && status < 400;
}

function finish(response: Response, app: AppContext, cookies: string[], secure: boolean): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isPage) applyPageSecurity(headers, { nonce: app.nonce, connect: s3Origins(app), secure });
  else applyCommonSecurity(headers, secure);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  // Signed-in answers are for one person; a page whose route said something stricter keeps it. What sets
  // a cookie is for one browser whatever its route said: robots.txt may carry a renewed session too.
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
