import { and, eq } from "drizzle-orm";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import type { Device } from "~/identity/sessions/device";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { creatorRequests } from "./creator-requests.table";
import { profiles } from "./profiles.table";

export interface CreatorAccessDeps {
  db: Database;
  clock: Clock;
  creatorAccess: "open" | "review";
}

export type CreatorAccess = "none" | "pending" | "granted";

export async function readCreatorAccess(db: Database, accountId: string): Promise<CreatorAccess> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, accountId), eq(profiles.account_type, "creator")))
    .limit(1);
  if (profile) return "granted";
  const [request] = await db
    .select({ status: creatorRequests.status })
    .from(creatorRequests)
    .where(and(eq(creatorRequests.account_id, accountId), eq(creatorRequests.status, "pending")))
    .limit(1);
  return request ? "pending" : "none";
}

export async function requestCreatorAccess(
  deps: CreatorAccessDeps,
  accountId: string,
  reason: string,
  device: Device,
): Promise<CreatorAccess> {
  const { db } = deps;
  const now = deps.clock();
  const granted = deps.creatorAccess === "open";
  const status = granted ? ("granted" as const) : ("pending" as const);
  const request = { reason, status, created_at: now, decided_at: granted ? now : null };
  const record = db
    .insert(creatorRequests)
    .values({ account_id: accountId, ...request })
    .onConflictDoUpdate({ target: creatorRequests.account_id, set: request });
  if (!granted) {
    await record;
    return "pending";
  }
  await db.batch([
    record,
    db.update(profiles).set({ account_type: "creator", updated_at: now }).where(eq(profiles.id, accountId)),
  ]);
  await recordEvent(deps, accountId, "role_changed", device);
  return "granted";
}
