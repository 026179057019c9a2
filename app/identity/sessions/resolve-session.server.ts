import { hashToken } from "~/platform/tokens.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";
import { renewSession } from "./renew-session.server";
import type { SessionDeps } from "./session-deps";
import { readRecord } from "./session-records.server";
import type { SessionTokens } from "./session-tokens.server";
import { findByRefresh, isLiveFamily } from "./session.store.server";

export interface ResolvedSession {
  viewer: Viewer | null;
  /** True when epoch and revocation were read from D1 for this answer. */
  fresh: boolean;
  /** What the browser is to keep from now on: new tokens, none any more, or (null) what it has. */
  tokens: SessionTokens | "none" | null;
}

/**
 * Who shows these tokens. An access token that has run out is renewed on the way; with `fresh`, D1 is
 * asked whether the session still stands (design rule 3).
 */
export async function resolveSession(
  deps: SessionDeps,
  tokens: SessionTokens | null,
  { fresh }: { fresh: boolean },
): Promise<ResolvedSession> {
  if (!tokens) return { viewer: null, fresh: true, tokens: null };

  const record = await readRecord(deps.sessions, await hashToken(tokens.access), deps.clock());
  if (record && !fresh) return { viewer: record.user, fresh: false, tokens: null };
  if (record) {
    const viewer = await confirmViewer(deps, record.user);
    return { viewer, fresh: true, tokens: viewer ? null : "none" };
  }
  const renewed = await renewSession(deps, tokens);
  return { viewer: renewed?.viewer ?? null, fresh: true, tokens: renewed?.tokens ?? "none" };
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
 * The same, for an answer that can carry no cookie (media, which may be cached): D1 is asked, nothing
 * is renewed. Renewing without telling the browser would make its next request look like a thief's.
 */
export async function readFreshViewer(
  deps: SessionDeps,
  tokens: SessionTokens | null,
): Promise<Viewer | null> {
  if (!tokens) return null;
  const now = deps.clock();
  const record = await readRecord(deps.sessions, await hashToken(tokens.access), now);
  if (record) return confirmViewer(deps, record.user);
  const family = await findByRefresh(deps.db, await hashToken(tokens.refresh), now);
  const found = family && (await readPerson(deps.db, family.account_id));
  return found ? { ...found.person, sessionId: family.id } : null;
}
