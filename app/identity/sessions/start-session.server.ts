import { randomToken } from "~/platform/tokens.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";
import type { Device } from "./device";
import type { SessionDeps } from "./session-deps";
import { writeRecords, type SessionRecord } from "./session-records.server";
import { hashTokens, newTokens, type SessionTokens } from "./session-tokens.server";
import { REFRESH_TOKEN_MS, SESSION_MAX_MS } from "./session.limits";
import { insertFamily } from "./session.store.server";

export interface OpenSession {
  viewer: Viewer;
  record: SessionRecord;
  tokens: SessionTokens;
  twoStep: boolean;
}

interface NewSession {
  accountId: string;
  device: Device;
  epoch?: number | undefined;
  twoStepAt?: number | null;
  isProof?: boolean;
}

/** @returns null where the account is gone, or its sessions were ended meanwhile */
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
