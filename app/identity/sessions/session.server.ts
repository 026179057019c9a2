import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { isOlderThan, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import type { Device } from "./device";
import { endRecords } from "./end-records.server";
import { REFRESH_GRACE_MS, REFRESH_TOKEN_MS } from "../limits";
import {
  readSessionCookie,
  removedSessionCookie,
  sessionCookie,
  type SessionTokens,
} from "./session-cookie.server";
import {
  familyOfRefreshToken,
  readRecord,
  removeRecords,
  writeRecords,
  type SessionRecord,
} from "./session-records.server";
import {
  findByRefresh,
  findRotatedFrom,
  insertFamily,
  isLiveFamily,
  revokeReused,
  rotateFamily,
  type Family,
} from "./session.store.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";

export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
}

export interface ResolvedSession {
  viewer: Viewer | null;
  /** True when epoch and revocation were read from D1 for this answer. */
  fresh: boolean;
  /** Set-Cookie headers to add: rotated tokens, or the removal of dead ones. */
  cookies: string[];
}

/** A session as just made or renewed. The record holds no token, only the cookie does. */
export interface OpenSession {
  viewer: Viewer;
  record: SessionRecord;
  cookie: string;
  /** Whether the second step of signing in was passed. */
  twoStep: boolean;
}

/**
 * Who sends this request, by its `wl.auth` cookie. An access token that has run out is renewed on the
 * way; with `fresh`, D1 is asked whether the session still stands (design rule 3).
 */
export async function resolveSession(
  deps: SessionDeps,
  request: Request,
  { fresh, secure }: { fresh: boolean; secure: boolean },
): Promise<ResolvedSession> {
  const tokens = readSessionCookie(request);
  if (!tokens) return { viewer: null, fresh: true, cookies: [] };

  const record = await readRecord(deps.sessions, await hashToken(tokens.access), deps.clock());
  if (record && !fresh) return { viewer: record.user, fresh: false, cookies: [] };
  if (record) {
    const viewer = await confirmViewer(deps, record.user);
    return { viewer, fresh: true, cookies: viewer ? [] : [removedSessionCookie(secure)] };
  }
  const renewed = await renewSession(deps, request, { secure });
  return {
    viewer: renewed?.viewer ?? null,
    fresh: true,
    cookies: [renewed?.cookie ?? removedSessionCookie(secure)],
  };
}

/**
 * The person as D1 knows them now, or null when the session was ended since: for what must not trust
 * a minute-old KV record (writes, media of private uploads).
 */
export async function confirmViewer({ db, clock }: SessionDeps, viewer: Viewer): Promise<Viewer | null> {
  const [live, found] = await Promise.all([
    isLiveFamily(db, viewer.sessionId, viewer.id, clock()),
    readPerson(db, viewer.id),
  ]);
  return live && found ? { ...found.person, sessionId: viewer.sessionId } : null;
}

/**
 * The same, for an answer that can carry no cookie (media, which may be cached): D1 is asked, nothing
 * is renewed. Renewing without telling the browser would make its next request look like a thief's.
 */
export async function peekSession(deps: SessionDeps, request: Request): Promise<Viewer | null> {
  const tokens = readSessionCookie(request);
  if (!tokens) return null;
  const now = deps.clock();
  const record = await readRecord(deps.sessions, await hashToken(tokens.access), now);
  if (record) return confirmViewer(deps, record.user);
  const family = await findByRefresh(deps.db, await hashToken(tokens.refresh), now);
  const found = family && (await readPerson(deps.db, family.account_id));
  return found ? { ...found.person, sessionId: family.id } : null;
}

/** Signs a person in on one device: a new family with new tokens, whatever cookie came before. */
export async function startSession(
  deps: SessionDeps,
  {
    accountId,
    device,
    secure,
    twoStepAt = null,
  }: { accountId: string; device: Device; secure: boolean; twoStepAt?: number | null },
): Promise<OpenSession | null> {
  const found = await readPerson(deps.db, accountId);
  if (!found) return null;
  const now = deps.clock();
  const tokens = { access: randomToken(), refresh: randomToken() };
  const hashes = await hashBoth(tokens);
  const id = randomToken();
  await insertFamily(deps.db, {
    id,
    account_id: accountId,
    refresh_hash: hashes.refreshHash,
    access_hash: hashes.accessHash,
    epoch: found.epoch,
    two_step_at: twoStepAt,
    user_agent: device.userAgent,
    place: device.place,
    rotated_at: now,
    last_seen_at: now,
    created_at: now,
    expires_at: now + REFRESH_TOKEN_MS,
  });
  const viewer = { ...found.person, sessionId: id };
  const record = await writeRecords(deps.sessions, hashes, viewer, now);
  return { viewer, record, cookie: sessionCookie(tokens, secure), twoStep: twoStepAt !== null };
}

/**
 * New tokens for the session of a request, with the person as D1 knows them now. The refresh token
 * before the current one is taken for a short while and answered with the same new tokens; any older
 * use of it means that two parties hold it, and ends the family (RFC 9700, section 4.14.2).
 */
export async function renewSession(
  deps: SessionDeps,
  request: Request,
  { secure }: { secure: boolean },
): Promise<OpenSession | null> {
  const old = readSessionCookie(request);
  if (!old) return null;
  const rotated = await rotate(deps, old.refresh);
  if (!rotated) return null;
  const { family, tokens } = rotated;
  const found = await readPerson(deps.db, family.account_id);
  if (!found) return null;
  const viewer = { ...found.person, sessionId: family.id };
  const record = await writeRecords(deps.sessions, await hashBoth(tokens), viewer, deps.clock());
  if (old.access !== tokens.access) await removeRecords(deps.sessions, [await hashToken(old.access)]);
  return { viewer, record, cookie: sessionCookie(tokens, secure), twoStep: family.two_step_at !== null };
}

async function rotate(
  deps: SessionDeps,
  oldRefresh: string,
): Promise<{ family: Family; tokens: SessionTokens } | null> {
  const now = deps.clock();
  const oldRefreshHash = await hashToken(oldRefresh);
  const rotationKey = randomToken();
  const tokens = await deriveTokens(rotationKey, oldRefresh);
  const family = await rotateFamily(deps.db, {
    oldRefreshHash,
    ...(await hashBoth(tokens)),
    rotationKey,
    now,
  });
  if (family) return { family, tokens };

  const earlier = await findRotatedFrom(deps.db, oldRefreshHash, now);
  if (earlier?.rotation_key && !isOlderThan(REFRESH_GRACE_MS, earlier.rotated_at, now)) {
    return { family: earlier, tokens: await deriveTokens(earlier.rotation_key, oldRefresh) };
  }
  const stolenFrom = earlier?.id ?? (await familyOfRefreshToken(deps.sessions, oldRefreshHash));
  if (stolenFrom) await endStolen(deps, stolenFrom, oldRefreshHash);
  return null;
}

async function endStolen(deps: SessionDeps, familyId: string, usedHash: string): Promise<void> {
  const family = await revokeReused(deps.db, familyId, usedHash, deps.clock());
  if (!family) return;
  await endRecords(deps, [family]);
  await recordEvent(deps, family.account_id, "session_reuse");
}

/** The same rotation key and old token always give the same new tokens: 256 bits each. */
async function deriveTokens(rotationKey: string, oldRefresh: string): Promise<SessionTokens> {
  const key = new TextEncoder().encode(rotationKey);
  const derive = async (name: string) => {
    const mac = await new HMAC("SHA-256").sign(key, new TextEncoder().encode(`${name}:${oldRefresh}`));
    return base64url.encode(new Uint8Array(mac), { includePadding: false });
  };
  return { access: await derive("access"), refresh: await derive("refresh") };
}

async function hashBoth({ access, refresh }: SessionTokens) {
  const [accessHash, refreshHash] = await Promise.all([hashToken(access), hashToken(refresh)]);
  return { accessHash, refreshHash };
}
