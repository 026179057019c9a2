import { bookmarkCookie, sessionCookie } from "~/identity/cookies.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { edgeConfirmations } from "~/identity/sessions/confirmations.server";
import { readDevice } from "~/identity/sessions/read-device.server";
import {
  readFreshAccount,
  readFreshViewer,
  resolveSession,
} from "~/identity/sessions/resolve-session.server";
import { createRenewal } from "~/identity/sessions/warn-of-reuse.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { isWatching, type Address } from "./address";
import { mayAskNearby, nearbyDatabase } from "./databases";
import { onlyCloses } from "./only-closes";
import { otherAccount } from "./other-account";
import { stopped } from "./stopped";
import { refused, type Visit } from "./visit";

/** Reads who is signed in, renews their session, and chooses the database that the route asks. */
export async function readSession({ app, at, env, request, secure }: Visit): Promise<null> {
  const { primary: db, clock, waitUntil } = app;
  const cookie = sessionCookie.read(request);
  const deps = { db, sessions: env.SESSIONS, clock, sessionMaxMs: app.config.sessionMaxMs };
  app.freshViewer = () => readFreshViewer(deps, cookie);
  app.freshAccount = (read) => readFreshAccount(deps, cookie, read);
  if (mayAskNearby(at, request)) app.db = nearbyDatabase(env.DB, bookmarkCookie.read(request));
  if (isMedia(at, request) || at.route.startsWith("/rss/")) return null;

  const { mailFrom, appOrigin } = app.config;
  const mailer = createMailer({ db, clock, binding: env.EMAIL, from: mailFrom, log: app.log, waitUntil });
  const renewal = createRenewal({ db, clock, mailer, appOrigin }, readDevice(request));
  const confirmations = edgeConfirmations(caches, waitUntil);
  // A viewer's page sends six beats a minute: for these an ended session may count for a minute more.
  const fresh = !SAFE_METHODS.has(request.method) && !isWatching(at);
  const { viewer, tokens } = await app.timings.measure("session", () =>
    resolveSession(deps, cookie, { fresh, confirmations, renewal }),
  );
  app.viewer = viewer;
  if (tokens)
    app.setCookie(tokens === "none" ? sessionCookie.remove(secure) : sessionCookie.give(tokens, secure));
  return null;
}

/** Media links carry their own proof; their routes read the session only when that isn't enough. */
function isMedia({ route }: Address, { method }: Request): boolean {
  return SAFE_METHODS.has(method) && /^\/(?:media|stream)\//.test(route);
}

/** What was typed in a tab of another account than the one that is signed in now. */
export async function refuseOtherAccount(visit: Visit): Promise<Response | null> {
  const refusal = await otherAccount(visit.request, visit.app.viewer);
  return refusal && refused(refusal, visit);
}

/**
 * What a suspended or closed account may still change: its appeals and reports, its data, its deletion, sign-in and
 * sign-out, what it pays, and what it watches. Besides these paths, whatever only closes.
 */
const OPEN_TO_STOPPED =
  /^\/(?:decisions|reports|report-followed|contact|copyright|copyright-suit|settings|signout|signin|login|update-password|auth|membership|cancel-membership|earnings|unsubscribe|api\/(?:session|watch|notifications|works))(?:[/.]|$)/;

/** The changes of an account that is suspended or closed. */
export async function refuseStopped(visit: Visit): Promise<Response | null> {
  const { at, request } = visit;
  const { viewer, clock } = visit.app;
  if (SAFE_METHODS.has(request.method) || (viewer?.stoppedUntil ?? 0) <= clock()) return null;
  if (OPEN_TO_STOPPED.test(at.pathname) || (await onlyCloses(request))) return null;
  return refused(await stopped(request, viewer?.isUnderReview === true), visit);
}
