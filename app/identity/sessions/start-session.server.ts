import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { failUnless, isOvertaken } from "~/platform/three-way.server";
import { randomToken } from "~/platform/tokens.server";
import type { Viewer } from "../accounts/viewer";
import { readPerson } from "../accounts/viewer.store.server";
import type { Device } from "./device";
import type { SessionDeps } from "./session-deps";
import { writeRecords, type SessionRecord } from "./session-records.server";
import { hashTokens, newTokens, type SessionTokens } from "./session-tokens.server";
import { REFRESH_TOKEN_MS, SESSION_MAX_MS } from "./session.limits";
import { insertingFamily } from "./session.store.server";

export interface OpenSession {
  viewer: Viewer;
  record: SessionRecord;
  tokens: SessionTokens;
  twoStep: boolean;
}

/** Used up in the batch that writes what it allows: together or not at all. */
export interface OneTimeUse {
  isUnused: SQL;
  using: BatchItem<"sqlite">[];
  /** Where it was used meanwhile. */
  refuse(): Promise<never>;
}

interface NewSession {
  accountId: string;
  device: Device;
  epoch?: number | undefined;
  twoStepAt?: number | null;
  isProof?: boolean;
  once?: OneTimeUse | undefined;
  /** Where it was read already. */
  found?: Awaited<ReturnType<typeof readPerson>>;
}

/**
 * @param alongWith written together with the session
 * @returns null where the account is gone, or its sessions were ended meanwhile
 */
export async function startSession(
  deps: SessionDeps,
  { accountId, device, epoch, twoStepAt = null, isProof = false, once, ...known }: NewSession,
  alongWith: readonly BatchItem<"sqlite">[] = [],
): Promise<OpenSession | null> {
  const found = known.found ?? (await readPerson(deps.db, accountId));
  if (!found || (epoch !== undefined && epoch !== found.epoch)) return null;
  const now = deps.clock();
  const tokens = newTokens();
  const hashes = await hashTokens(tokens);
  const id = randomToken();
  const family = insertingFamily(deps.db, {
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
  const isUnchanged = sql`(select session_epoch from accounts
    where id = ${accountId} and deleting_at is null) = ${found.epoch} and ${once?.isUnused ?? sql`1`}`;
  try {
    const [record] = await Promise.all([
      // Nobody gets these tokens if the database refuses.
      writeRecords(deps.sessions, hashes, viewer, now),
      deps.db.batch([failUnless(deps.db, isUnchanged), ...(once?.using ?? []), family, ...alongWith]),
    ]);
    return { viewer, record, tokens, twoStep: twoStepAt !== null };
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    await once?.refuse();
    return null;
  }
}
