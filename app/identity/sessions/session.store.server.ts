import { and, between, desc, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { accounts } from "../accounts/accounts.table";
import type { Viewer } from "../accounts/viewer";
import { REFRESH_GRACE_MS, REFRESH_TOKEN_MS } from "./session.limits";
import { sessionFamilies } from "./session-families.table";

type NewFamily = typeof sessionFamilies.$inferInsert;
export type Family = typeof sessionFamilies.$inferSelect;

const accountEpoch = sql`(select ${accounts.session_epoch} from ${accounts} where ${accounts.id} = ${sessionFamilies.account_id} and ${accounts.deleting_at} is null)`;

const isLive = (now: number) =>
  and(
    isNull(sessionFamilies.revoked_at),
    gt(sessionFamilies.expires_at, now),
    eq(sessionFamilies.epoch, accountEpoch),
  );

export function insertingFamily(db: Database, family: NewFamily) {
  return db.insert(sessionFamilies).values(family);
}

export interface Rotation {
  oldRefreshHash: string;
  refreshHash: string;
  accessHash: string;
  rotationKey: string;
  agent: string | null;
  network: string;
  maxMs: number;
  now: number;
}

/** Of requests with the same token one gets the row. */
export async function rotateFamily(db: Database, rotation: Rotation): Promise<Family | null> {
  const [family] = await db
    .update(sessionFamilies)
    .set({
      refresh_hash: rotation.refreshHash,
      previous_refresh_hash: rotation.oldRefreshHash,
      access_hash: rotation.accessHash,
      rotation_key: rotation.rotationKey,
      rotated_agent: rotation.agent,
      rotated_network: rotation.network,
      rotated_at: rotation.now,
      last_seen_at: rotation.now,
      expires_at: sql`min(${rotation.now + REFRESH_TOKEN_MS}, ${sessionFamilies.created_at} + ${rotation.maxMs})`,
    })
    .where(and(eq(sessionFamilies.refresh_hash, rotation.oldRefreshHash), isLive(rotation.now)))
    .returning();
  return family ?? null;
}

export async function findRotatedFrom(
  db: Database,
  refreshHash: string,
  now: number,
): Promise<Family | null> {
  const [family] = await db
    .select()
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.previous_refresh_hash, refreshHash), isLive(now)))
    .limit(1);
  return family ?? null;
}

export async function findFamilyByRefreshHash(
  db: Database,
  refreshHash: string,
  now: number,
): Promise<Family | null> {
  const [family] = await db
    .select()
    .from(sessionFamilies)
    .where(
      and(
        isLive(now),
        or(
          eq(sessionFamilies.refresh_hash, refreshHash),
          and(
            eq(sessionFamilies.previous_refresh_hash, refreshHash),
            between(sessionFamilies.rotated_at, now - REFRESH_GRACE_MS, now + MAX_CLOCK_SKEW_MS),
          ),
        ),
      ),
    )
    .limit(1);
  return family ?? null;
}

/** For a statement beside the one that finds the family. */
export const accountOfRefreshHash = (refreshHash: string): SQL => sql`(
  select account_id from session_families
  where refresh_hash = ${refreshHash} or previous_refresh_hash = ${refreshHash} limit 1)`;

export async function isLiveFamily(
  db: Database,
  id: string,
  accountId: string,
  now: number,
): Promise<boolean> {
  const [family] = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.id, id), eq(sessionFamilies.account_id, accountId), isLive(now)))
    .limit(1);
  return family !== undefined;
}

export async function findLiveFamily(db: Database, id: string, now: number): Promise<Family | null> {
  const [family] = await db
    .select()
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.id, id), isLive(now)))
    .limit(1);
  return family ?? null;
}

export async function recordTwoStep(db: Database, id: string, now: number): Promise<void> {
  await db.update(sessionFamilies).set({ two_step_at: now }).where(eq(sessionFamilies.id, id));
}

export async function recordProof(db: Database, id: string, now: number): Promise<void> {
  await db.update(sessionFamilies).set({ proven_at: now }).where(eq(sessionFamilies.id, id));
}

/** The current one first. */
export async function listFamilies(
  db: Database,
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  now: number,
): Promise<Family[]> {
  return db
    .select()
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.account_id, id), isLive(now)))
    .orderBy(desc(eq(sessionFamilies.id, sessionId)), desc(sessionFamilies.last_seen_at))
    .limit(50);
}
