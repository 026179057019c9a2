import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { removeEndedRecords } from "./end-records.server";
import type { Device } from "./device";
import type { SessionDeps } from "./session-deps";
import {
  endFamilies,
  revokeFamily,
  revokeOtherFamilies,
  revokeOwnFamily,
} from "./ended-sessions.store.server";
import type { Viewer } from "../accounts/viewer";

export async function signOut(deps: SessionDeps, viewer: Viewer, device: Device): Promise<void> {
  const ended = await revokeFamily(deps.db, viewer.sessionId, deps.clock());
  if (!ended) return;
  await removeEndedRecords(deps, [ended]);
  await recordEvent(deps, viewer.id, "signed_out", device);
}

export async function signOutEverywhere(deps: SessionDeps, accountId: string, device: Device): Promise<void> {
  const ended = await endFamilies(deps.db, accountId, deps.clock());
  await removeEndedRecords(deps, ended);
  await recordEvent(deps, accountId, "signed_out_everywhere", device);
}

export async function endSession(
  deps: SessionDeps,
  accountId: string,
  id: string,
  device: Device,
): Promise<void> {
  const ended = await revokeOwnFamily(deps.db, accountId, id, deps.clock());
  if (!ended) throw new DomainError("identity.session_not_found");
  await removeEndedRecords(deps, [ended]);
  await recordEvent(deps, accountId, "session_revoked", device);
}

export async function endOtherSessions(deps: SessionDeps, viewer: Viewer, device: Device): Promise<number> {
  const ended = await revokeOtherFamilies(deps.db, viewer.id, viewer.sessionId, deps.clock());
  await removeEndedRecords(deps, ended);
  if (ended.length > 0) await recordEvent(deps, viewer.id, "session_revoked", device);
  return ended.length;
}
