import { isOlderThan } from "~/platform/clock";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import { readPerson } from "../accounts/viewer.store.server";
import { endRecords } from "./end-records.server";
import type { SessionDeps } from "./session-deps";
import { familyOfRefreshToken, removeRecords, writeRecords } from "./session-records.server";
import { deriveTokens, hashTokens, type SessionTokens } from "./session-tokens.server";
import { REFRESH_GRACE_MS, SESSION_MAX_MS } from "./session.limits";
import { findRotatedFrom, rotateFamily, type Family } from "./session.store.server";
import { revokeReused } from "./ended-sessions.store.server";
import type { OpenSession } from "./start-session.server";

/**
 * New tokens for a browser's session, with the person as D1 knows them now. The refresh token
 * before the current one is taken for a short while and answered with the same new tokens; any older
 * use of it means that two parties hold it, and ends the family (RFC 9700, section 4.14.2).
 * @param old what the browser has; null for none
 */
export async function renewSession(
  deps: SessionDeps,
  old: SessionTokens | null,
): Promise<OpenSession | null> {
  if (!old) return null;
  const rotated = await rotate(deps, old.refresh);
  if (!rotated) return null;
  const { family, tokens } = rotated;
  const found = await readPerson(deps.db, family.account_id);
  if (!found) return null;
  const viewer = { ...found.person, sessionId: family.id };
  const record = await writeRecords(deps.sessions, await hashTokens(tokens), viewer, deps.clock());
  if (old.access !== tokens.access) await removeRecords(deps.sessions, [await hashToken(old.access)]);
  return { viewer, record, tokens, twoStep: family.two_step_at !== null };
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
    ...(await hashTokens(tokens)),
    rotationKey,
    maxMs: deps.sessionMaxMs ?? SESSION_MAX_MS,
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
