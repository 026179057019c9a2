import { randomToken } from "~/platform/tokens.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";
import type { Device } from "./device";
import type { SessionDeps } from "./session-deps";
import { writeRecords, type SessionRecord } from "./session-records.server";
import { hashTokens, newTokens, type SessionTokens } from "./session-tokens.server";
import { REFRESH_TOKEN_MS, SESSION_MAX_MS } from "./session.limits";
import { insertFamily } from "./session.store.server";

/** A session as just made or renewed. The record holds no token; `tokens` are for the browser alone. */
export interface OpenSession {
  viewer: Viewer;
  record: SessionRecord;
  tokens: SessionTokens;
  /** Whether the second step of signing in was passed. */
  twoStep: boolean;
}

interface NewSession {
  accountId: string;
  device: Device;
  /** The account's epoch when the person proved who they are, where it may have been raised since. */
  epoch?: number | undefined;
  /** When the second step was passed (ms), where it was. */
  twoStepAt?: number | null;
  /** Whether this sign-in is a proof for what only the owner may do (proof/require-proof.server.ts). */
  isProof?: boolean;
}

/**
 * Signs a person in on one device: a new family with new tokens, whatever the browser had before.
 * @returns null where there is no such account any more, or all its sessions were ended meanwhile
 */
export async function startSession(
  deps: SessionDeps,
  { accountId, device, epoch, twoStepAt = null, isProof = false }: NewSession,
): Promise<OpenSession | null> {
  const found = await readPerson(deps.db, accountId);
  if (!found || (epoch !== undefined && epoch !== found.epoch)) return null;
  const now = deps.clock();
  const tokens = newTokens();
  const hashes = await hashTokens(tokens);
  const id = randomToken();
  await insertFamily(deps.db, {
    id,
    account_id: accountId,
    refresh_hash: hashes.refreshHash,
    access_hash: hashes.accessHash,
    epoch: found.epoch,
    two_step_at: twoStepAt,
    proven_at: isProof ? now : null,
    user_agent: device.userAgent,
    country: device.country,
    rotated_at: now,
    last_seen_at: now,
    created_at: now,
    expires_at: now + Math.min(REFRESH_TOKEN_MS, deps.sessionMaxMs ?? SESSION_MAX_MS),
  });
  const viewer = { ...found.person, sessionId: id };
  const record = await writeRecords(deps.sessions, hashes, viewer, now);
  return { viewer, record, tokens, twoStep: twoStepAt !== null };
}
