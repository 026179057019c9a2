import { SECOND_MS } from "~/platform/clock";
import { hashToken } from "~/platform/tokens.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";
import type { Confirmations } from "./confirmations.server";
import { renewSession, type Renewal } from "./renew-session.server";
import type { SessionDeps } from "./session-deps";
import { readRecord, type SessionRecord } from "./session-records.server";
import type { SessionTokens } from "./session-tokens.server";
import { CONFIRMED_MS } from "./session.limits";
import { findByRefresh, isLiveFamily } from "./session.store.server";

export interface ResolvedSession {
  viewer: Viewer | null;
  /** True when epoch and revocation were read from D1 for this answer. */
  fresh: boolean;
  /** What the browser is to keep from now on: new tokens, none any more, or (null) what it has. */
  tokens: SessionTokens | "none" | null;
}

interface Asked {
  /** D1 is asked whether the session still stands, whoever said so just now (design rule 3). */
  fresh: boolean;
  /** Without it D1 is asked for each page of a session whose record is over a minute old. */
  confirmations?: Confirmations;
  renewal?: Renewal;
}

/**
 * Who shows these tokens. An access token that has run out is renewed on the way. What KV says of a session D1
 * has confirmed within the last minute: what ended there is not shown for longer, whatever KV still holds.
 */
export async function resolveSession(
  deps: SessionDeps,
  tokens: SessionTokens | null,
  { fresh, confirmations, renewal }: Asked,
): Promise<ResolvedSession> {
  if (!tokens) return { viewer: null, fresh: true, tokens: null };

  const accessHash = await hashToken(tokens.access);
  const record = await readRecord(deps.sessions, accessHash, deps.clock()).catch(
    (): typeof UNAVAILABLE => UNAVAILABLE,
  );
  // Nothing is renewed meanwhile, and nobody is told that they have no session.
  if (record === UNAVAILABLE) return { viewer: await viewerInD1(deps, tokens), fresh: true, tokens: null };
  if (record && !fresh) {
    const stands = await isConfirmed(deps, record, accessHash, confirmations);
    return { viewer: stands ? record.user : null, fresh: false, tokens: stands ? null : "none" };
  }
  if (record) {
    const viewer = await confirmViewer(deps, record.user);
    return { viewer, fresh: true, tokens: viewer ? null : "none" };
  }
  const renewed = await renewSession(deps, tokens, renewal);
  if (renewed === "elsewhere") return { viewer: null, fresh: true, tokens: null };
  return { viewer: renewed?.viewer ?? null, fresh: true, tokens: renewed?.tokens ?? "none" };
}

/** KV can't be asked. The cookie holds the refresh token as well, and D1 knows whose that is. */
const UNAVAILABLE = "unavailable" as const;

async function viewerInD1({ db, clock }: SessionDeps, { refresh }: SessionTokens): Promise<Viewer | null> {
  const family = await findByRefresh(db, await hashToken(refresh), clock());
  const found = family && (await readPerson(db, family.account_id));
  return found ? { ...found.person, sessionId: family.id } : null;
}

/** Whether D1 has said within the last minute that the session stands, or says so now. One statement at most. */
async function isConfirmed(
  { db, clock }: SessionDeps,
  { user, expires_at, expires_in }: SessionRecord,
  accessHash: string,
  confirmations: Confirmations | undefined,
): Promise<boolean> {
  const now = clock();
  // A clock ahead of ours must not vouch for a session until we have caught up with it.
  const isRecent = (moment: number) => Math.abs(now - moment) <= CONFIRMED_MS;
  if (isRecent((expires_at - expires_in) * SECOND_MS)) return true;
  const noted = (await confirmations?.of(accessHash)) ?? null;
  if (noted !== null && isRecent(noted)) return true;
  if (!(await isLiveFamily(db, user.sessionId, user.id, now))) return false;
  confirmations?.note(accessHash, now);
  return true;
}

/**
 * The person as D1 knows them now, or null when the session was ended since: for what must not trust
 * a minute-old KV record (writes, media of private uploads).
 */
async function confirmViewer({ db, clock }: SessionDeps, viewer: Viewer): Promise<Viewer | null> {
  const [live, found] = await Promise.all([
    isLiveFamily(db, viewer.sessionId, viewer.id, clock()),
    readPerson(db, viewer.id),
  ]);
  return live && found ? { ...found.person, sessionId: viewer.sessionId } : null;
}

/**
 * Whose session it is, for an answer that can carry no cookie (media, which may be cached): D1 is asked, nothing is
 * renewed, and what else the answer needs of that account is read at the same time.
 * @param read something of an account that is not proven to be theirs yet
 */
export async function readFreshAccount<T>(
  { db, sessions, clock }: SessionDeps,
  tokens: SessionTokens | null,
  read: (accountId: string) => Promise<T>,
): Promise<{ accountId: string; read: T } | null> {
  if (!tokens) return null;
  const record = await readRecord(sessions, await hashToken(tokens.access), clock()).catch(() => null);
  if (record) {
    const { id: accountId, sessionId } = record.user;
    const [live, found] = await Promise.all([
      isLiveFamily(db, sessionId, accountId, clock()),
      read(accountId),
    ]);
    return live ? { accountId, read: found } : null;
  }
  const family = await findByRefresh(db, await hashToken(tokens.refresh), clock());
  return family && { accountId: family.account_id, read: await read(family.account_id) };
}

/**
 * The same, for an answer that can carry no cookie (media, which may be cached): D1 is asked, nothing
 * is renewed. Renewing without telling the browser would make its next request look like a thief's.
 */
export async function readFreshViewer(
  deps: SessionDeps,
  tokens: SessionTokens | null,
): Promise<Viewer | null> {
  if (!tokens) return null;
  const accessHash = await hashToken(tokens.access);
  const record = await readRecord(deps.sessions, accessHash, deps.clock()).catch(() => null);
  return record ? confirmViewer(deps, record.user) : viewerInD1(deps, tokens);
}
