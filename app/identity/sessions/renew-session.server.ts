import { isOlderThan } from "~/platform/clock";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import { readPerson } from "../accounts/viewer.store.server";
import { networkNeighbourhood } from "../limits/network.rules";
import { NO_DEVICE, type Device } from "./device";
import { removeEndedRecords } from "./end-records.server";
import type { SessionDeps } from "./session-deps";
import { findFamilyByRefreshToken, removeRecords, writeRecords } from "./session-records.server";
import { deriveTokens, hashTokens, type SessionTokens } from "./session-tokens.server";
import { REFRESH_GRACE_MS, SESSION_MAX_MS } from "./session.limits";
import { accountOfRefreshHash, findRotatedFrom, rotateFamily, type Family } from "./session.store.server";
import { revokeReused } from "./ended-sessions.store.server";
import type { OpenSession } from "./start-session.server";

export interface Renewal {
  device: Device;
  warn(accountId: string, device: Device): Promise<void>;
}

const BY_NOBODY: Renewal = { device: NO_DEVICE, warn: () => Promise.resolve() };

/** Reuse after the grace period means two holders (RFC 9700, section 4.14.2). */
export async function renewSession(
  deps: SessionDeps,
  old: SessionTokens | null,
  renewal: Renewal = BY_NOBODY,
): Promise<OpenSession | "elsewhere" | null> {
  if (!old) return null;
  const [rotated, found] = await Promise.all([
    rotate(deps, old.refresh, renewal),
    hashToken(old.refresh).then((hash) => readPerson(deps.db, accountOfRefreshHash(hash))),
  ]);
  if (!rotated || rotated === "elsewhere") return rotated;
  const { family, tokens } = rotated;
  if (found?.person.id !== family.account_id) return null;
  const viewer = { ...found.person, sessionId: family.id };
  const isNew = old.access !== tokens.access;
  const [record] = await Promise.all([
    writeRecords(deps.sessions, await hashTokens(tokens), viewer, deps.clock()),
    isNew && removeRecords(deps.sessions, [await hashToken(old.access)]),
  ]);
  return { viewer, record, tokens, twoStep: family.two_step_at !== null };
}

async function rotate(
  deps: SessionDeps,
  oldRefresh: string,
  renewal: Renewal,
): Promise<{ family: Family; tokens: SessionTokens } | "elsewhere" | null> {
  const { userAgent: agent } = renewal.device;
  const network = networkNeighbourhood(renewal.device.network);
  const now = deps.clock();
  const oldRefreshHash = await hashToken(oldRefresh);
  const rotationKey = randomToken();
  const tokens = await deriveTokens(rotationKey, oldRefresh);
  const family = await rotateFamily(deps.db, {
    oldRefreshHash,
    ...(await hashTokens(tokens)),
    rotationKey,
    agent,
    network,
    maxMs: deps.sessionMaxMs ?? SESSION_MAX_MS,
    now,
  });
  if (family) return { family, tokens };

  const earlier = await findRotatedFrom(deps.db, oldRefreshHash, now);
  const key = earlier?.rotation_key;
  if (earlier && key && isInGrace(earlier, now) && earlier.rotated_agent === agent) {
    // A phone that leaves its Wi-Fi is no thief.
    if (earlier.rotated_network !== network) return "elsewhere";
    return { family: earlier, tokens: await deriveTokens(key, oldRefresh) };
  }
  const stolenFrom = earlier?.id ?? (await findFamilyByRefreshToken(deps.sessions, oldRefreshHash));
  if (stolenFrom) await endStolen(deps, stolenFrom, oldRefreshHash, renewal);
  return null;
}

const isInGrace = ({ rotated_at }: Family, now: number) => !isOlderThan(REFRESH_GRACE_MS, rotated_at, now);

async function endStolen(
  deps: SessionDeps,
  familyId: string,
  usedHash: string,
  { device, warn }: Renewal,
): Promise<void> {
  const family = await revokeReused(deps.db, familyId, usedHash, deps.clock());
  if (!family) return;
  await removeEndedRecords(deps, [family]);
  await recordEvent(deps, family.account_id, "session_reuse", device);
  await warn(family.account_id, device);
}
