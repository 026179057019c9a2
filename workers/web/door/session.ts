import { bookmarkCookie, sessionCookie } from "~/identity/cookies.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { edgeConfirmations } from "~/identity/sessions/confirmations.server";
import { readDevice } from "~/identity/sessions/read-device.server";
import {
  readFreshAccount,
  readFreshViewer,
  resolveSession,
  startRecord,
} from "~/identity/sessions/resolve-session.server";
import { createRenewal } from "~/identity/sessions/warn-of-reuse.server";
import { openDatabase } from "~/platform/database.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { orEnglish } from "~/words/languages";
import { isWatching, type Address } from "./address";
import { mayReadReplica, openReplica } from "./databases";
import { onlyCloses } from "./only-closes";
import { otherAccount } from "./other-account";
import { refuseStoppedAccount } from "./refuse-write";
import { withRefusalHeaders, type Visit } from "./visit";

/** Beside the steps before `readSession`, which would else wait for the switches first. */
export function startSession(visit: Visit): null {
  const { app, at, env, request } = visit;
  const cookie = sessionCookie.read(request);
  const deps = { db: app.primary, sessions: env.SESSIONS, clock: app.clock };
  if (cookie && !isSessionless(at, request)) visit.session = startRecord(deps, cookie, needsFresh(visit));
  return null;
}

/** A player sends six requests a minute: an ended session may count one minute longer. */
const needsFresh = ({ at, request }: Visit) => !SAFE_METHODS.has(request.method) && !isWatching(at);

export async function readSession(visit: Visit): Promise<null> {
  const { app, at, env, request, secure, session } = visit;
  const { primary: db, clock, waitUntil } = app;
  const fresh = needsFresh(visit);
  const cookie = sessionCookie.read(request);
  const deps = { db, sessions: env.SESSIONS, clock, sessionMaxMs: app.config.sessionMaxMs };
  app.freshViewer = () => readFreshViewer(deps, cookie);
  app.freshAccount = (read) => readFreshAccount(deps, cookie, read);
  if (mayReadReplica(at, request)) app.db = openReplica(env.DB, bookmarkCookie.read(request));
  if (isSessionless(at, request)) return null;
  if (fresh) {
    visit.writes = env.DB.withSession("first-primary");
    app.db = app.primary = openDatabase(visit.writes);
  }

  const { mailFrom, appOrigin } = app.config;
  const mailer = createMailer({ db, clock, binding: env.EMAIL, from: mailFrom, log: app.log, waitUntil });
  const renewal = createRenewal({ db, clock, mailer, appOrigin }, readDevice(request));
  const confirmations = edgeConfirmations(caches, waitUntil);
  const { viewer, tokens } = await app.timings.measure("session", () =>
    resolveSession(deps, cookie, { fresh, confirmations, renewal, started: session }),
  );
  app.viewer = viewer;
  if (viewer) app.language = orEnglish(viewer.language);
  if (tokens)
    app.setCookie(tokens === "none" ? sessionCookie.remove(secure) : sessionCookie.give(tokens, secure));
  return null;
}

/** Media links are signed; their routes read the session only when that isn't enough. */
function isSessionless({ route }: Address, { method }: Request): boolean {
  if (/^\/(?:rss|membership-ended\.mp3|t|embed|oembed)(?:\/|$)/.test(route)) return true;
  return SAFE_METHODS.has(method) && /^\/(?:media|stream)\//.test(route);
}

export async function refuseOtherAccount(visit: Visit): Promise<Response | null> {
  const refusal = await otherAccount(visit.request, visit.app.viewer);
  return refusal && withRefusalHeaders(refusal, visit);
}

/** What a suspended or closed account may still do. */
const OPEN_TO_STOPPED =
  /^\/(?:decisions|reports|report-followed|contact|copyright|copyright-suit|settings(?!\/podcast)|signout|signin|login|update-password|restore-email|stop-request|auth|membership|cancel-membership|earnings|unsubscribe|api\/(?:session|watch|notifications|works))(?:[/.]|$)/;

export async function refuseStopped(visit: Visit): Promise<Response | null> {
  const { at, request } = visit;
  const { viewer, clock } = visit.app;
  if (SAFE_METHODS.has(request.method) || (viewer?.stoppedUntil ?? 0) <= clock()) return null;
  if (OPEN_TO_STOPPED.test(at.pathname) || (await onlyCloses(request))) return null;
  return withRefusalHeaders(await refuseStoppedAccount(request, viewer?.isUnderReview === true), visit);
}
