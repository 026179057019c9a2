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
import { accountOfRefreshHash, findFamilyByRefreshHash, isLiveFamily } from "./session.store.server";

export interface ResolvedSession {
  viewer: Viewer | null;
  fresh: boolean;
  /** "none" clears them. */
  tokens: SessionTokens | "none" | null;
}

interface ResolveOptions {
  fresh: boolean;
  confirmations?: Confirmations;
  renewal?: Renewal;
  started?: StartedRecord | undefined;
}

export interface StartedRecord {
  accessHash: Promise<string>;
  record: Promise<SessionRecord | null | typeof UNAVAILABLE>;
  /** For a write, which the record alone doesn't allow; null also after a failure. */
  viewer: Promise<Viewer | null>;
}

/** Never rejects. Reads only. */
export function startRecord(deps: SessionDeps, tokens: SessionTokens, fresh: boolean): StartedRecord {
  const accessHash = hashToken(tokens.access);
  const record = accessHash
    .then((hash) => readRecord(deps.sessions, hash, deps.clock()))
    .catch(() => UNAVAILABLE);
  const viewer = fresh ? viewerInD1(deps, tokens).catch(() => null) : Promise.resolve(null);
  return { accessHash, record, viewer };
}

export async function resolveSession(
  deps: SessionDeps,
  tokens: SessionTokens | null,
  { fresh, confirmations, renewal, started }: ResolveOptions,
): Promise<ResolvedSession> {
  if (!tokens) return { viewer: null, fresh: true, tokens: null };

  const reading = started ?? startRecord(deps, tokens, fresh);
  const [accessHash, record] = await Promise.all([reading.accessHash, reading.record]);
  // While KV is down.
  if (record === UNAVAILABLE) return { viewer: await viewerInD1(deps, tokens), fresh: true, tokens: null };
  if (record && !fresh) {
    const isLive = await isConfirmed(deps, record, accessHash, confirmations);
    return { viewer: isLive ? record.user : null, fresh: false, tokens: isLive ? null : "none" };
  }
  if (record) {
    const found = await reading.viewer;
    // The cookie's tokens may be of two sessions.
    const isSame = found?.sessionId === record.user.sessionId;
    const viewer = isSame ? found : await confirmViewer(deps, record.user);
    // A refusal speaks as the pages do, which read the record: another device may have changed the language.
    const speaking = viewer && { ...viewer, language: record.user.language };
    return { viewer: speaking, fresh: true, tokens: viewer ? null : "none" };
  }
  const renewed = await renewSession(deps, tokens, renewal);
  if (renewed === "elsewhere") return { viewer: null, fresh: true, tokens: null };
  return { viewer: renewed?.viewer ?? null, fresh: true, tokens: renewed?.tokens ?? "none" };
}

const UNAVAILABLE = "unavailable" as const;

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
  const family = await findFamilyByRefreshHash(db, await hashToken(tokens.refresh), clock());
  return family && { accountId: family.account_id, read: await read(family.account_id) };
}

/** Without a cookie in the answer the next request would look like reuse. */
export async function readFreshViewer(
  deps: SessionDeps,
  tokens: SessionTokens | null,
): Promise<Viewer | null> {
  if (!tokens) return null;
  const accessHash = await hashToken(tokens.access);
  const record = await readRecord(deps.sessions, accessHash, deps.clock()).catch(() => null);
  return record ? confirmViewer(deps, record.user) : viewerInD1(deps, tokens);
}

async function viewerInD1({ db, clock }: SessionDeps, { refresh }: SessionTokens): Promise<Viewer | null> {
  const hash = await hashToken(refresh);
  const [family, found] = await Promise.all([
    findFamilyByRefreshHash(db, hash, clock()),
    readPerson(db, accountOfRefreshHash(hash)),
  ]);
  return found && family?.account_id === found.person.id ? { ...found.person, sessionId: family.id } : null;
}

async function isConfirmed(
  { db, clock }: SessionDeps,
  { user, expires_at, expires_in }: SessionRecord,
  accessHash: string,
  confirmations: Confirmations | undefined,
): Promise<boolean> {
  const now = clock();
  // For clocks that run ahead.
  const isRecent = (moment: number) => Math.abs(now - moment) <= CONFIRMED_MS;
  if (isRecent((expires_at - expires_in) * SECOND_MS)) return true;
  const confirmedAt = (await confirmations?.of(accessHash)) ?? null;
  if (confirmedAt !== null && isRecent(confirmedAt)) return true;
  if (!(await isLiveFamily(db, user.sessionId, user.id, now))) return false;
  confirmations?.note(accessHash, now);
  return true;
}

async function confirmViewer({ db, clock }: SessionDeps, viewer: Viewer): Promise<Viewer | null> {
  const [live, found] = await Promise.all([
    isLiveFamily(db, viewer.sessionId, viewer.id, clock()),
    readPerson(db, viewer.id),
  ]);
  return live && found ? { ...found.person, sessionId: viewer.sessionId } : null;
}
