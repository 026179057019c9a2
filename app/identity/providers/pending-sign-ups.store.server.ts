import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { REFRESH_GRACE_MS } from "../sessions/session.limits";
import { pendingSignUps, type PendingSignUp } from "./pending-sign-ups.table";

export async function savePendingSignUp(
  db: Database,
  known: Omit<PendingSignUp, "token_hash">,
): Promise<string> {
  const token = randomToken();
  await db.insert(pendingSignUps).values({ ...known, token_hash: await hashToken(token) });
  return token;
}

export async function findPendingSignUp(
  db: Database,
  token: string | null,
  now: number,
): Promise<PendingSignUp | null> {
  if (token === null) return null;
  const [found] = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.token_hash, await hashToken(token)), gt(pendingSignUps.expires_at, now)))
    .limit(1);
  return found ?? null;
}

/** A form sent twice finds its new account. */
export function expiringPendingSignUp(db: Database, tokenHash: string, now: number) {
  return db
    .update(pendingSignUps)
    .set({ expires_at: now + REFRESH_GRACE_MS })
    .where(eq(pendingSignUps.token_hash, tokenHash));
}

export async function deletePendingSignUp(db: Database, token: string): Promise<void> {
  await db.delete(pendingSignUps).where(eq(pendingSignUps.token_hash, await hashToken(token)));
}

export async function deleteExpiredPendingSignUps(db: Database, before: number): Promise<void> {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expires_at, before));
}
