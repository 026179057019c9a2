import { isOlderThan } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { SENSITIVE_SESSION_MS } from "./session.limits";
import type { SessionDeps } from "./session-deps";
import { findLiveFamily } from "./session.store.server";
import type { Viewer } from "../accounts/viewer";

/** Why a session may not change how its account is signed in to, or delete it; null when it may. */
export async function recentSessionProblem(
  { db, clock }: Pick<SessionDeps, "db" | "clock">,
  viewer: Viewer | null,
): Promise<"identity.session_missing" | "identity.sign_in_again" | null> {
  const family = viewer && (await findLiveFamily(db, viewer.sessionId, clock()));
  if (!family) return "identity.session_missing";
  return isOlderThan(SENSITIVE_SESSION_MS, family.created_at, clock()) ? "identity.sign_in_again" : null;
}

/** @throws DomainError identity.session_missing, or identity.sign_in_again for one of over 24 hours */
export async function requireRecentSession(
  deps: Pick<SessionDeps, "db" | "clock">,
  viewer: Viewer,
): Promise<void> {
  const problem = await recentSessionProblem(deps, viewer);
  if (problem) throw new DomainError(problem);
}
