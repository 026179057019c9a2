import { and, eq, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { accounts } from "../accounts/accounts.table";
import { sessionFamilies } from "./session-families.table";
import type { Family } from "./session.store.server";

export function revokeFamily(db: Database, id: string, now: number): Promise<Family | null> {
  return revokeWhere(db, eq(sessionFamilies.id, id), now);
}

/** The current one coming late only expired. */
export function revokeReused(
  db: Database,
  id: string,
  usedHash: string,
  now: number,
): Promise<Family | null> {
  return revokeWhere(db, and(eq(sessionFamilies.id, id), ne(sessionFamilies.refresh_hash, usedHash)), now);
}

export function revokeOwnFamily(
  db: Database,
  accountId: string,
  id: string,
  now: number,
): Promise<Family | null> {
  return revokeWhere(db, and(eq(sessionFamilies.id, id), eq(sessionFamilies.account_id, accountId)), now);
}

export async function revokeOtherFamilies(
  db: Database,
  accountId: string,
  keptId: string,
  now: number,
): Promise<Family[]> {
  return db
    .update(sessionFamilies)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessionFamilies.account_id, accountId),
        ne(sessionFamilies.id, keptId),
        isNull(sessionFamilies.revoked_at),
      ),
    )
    .returning();
}

/** For one batch, so none slips in between. */
export const endingFamilies = (db: Database, accountId: string, now: number) =>
  [
    db
      .update(accounts)
      .set({ session_epoch: sql`${accounts.session_epoch} + 1` })
      .where(eq(accounts.id, accountId)),
    db
      .update(sessionFamilies)
      .set({ revoked_at: now })
      .where(and(eq(sessionFamilies.account_id, accountId), isNull(sessionFamilies.revoked_at)))
      .returning(),
  ] as const;

export async function endFamilies(
  db: Database,
  accountId: string,
  now: number,
  alongWith: readonly BatchItem<"sqlite">[] = [],
): Promise<Family[]> {
  const [, ended] = await db.batch([...endingFamilies(db, accountId, now), ...alongWith]);
  return ended;
}

export function listFamilies(db: Database, accountId: string): Promise<Pick<Family, "access_hash">[]> {
  return db
    .select({ access_hash: sessionFamilies.access_hash })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.account_id, accountId))
    .all();
}

const RECORDS_AT_ONCE = 50;

export async function markStaleRecords(
  db: Database,
  accessHashes: readonly string[],
  isLeft: boolean,
): Promise<void> {
  for (let at = 0; at < accessHashes.length; at += RECORDS_AT_ONCE) {
    await db
      .update(sessionFamilies)
      .set({ record_left: isLeft })
      .where(inArray(sessionFamilies.access_hash, accessHashes.slice(at, at + RECORDS_AT_ONCE)));
  }
}

export async function listStaleRecords(db: Database): Promise<string[]> {
  const families = await db
    .select({ access_hash: sessionFamilies.access_hash })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.record_left, true))
    .limit(RECORDS_AT_ONCE);
  return families.map((family) => family.access_hash);
}

export async function deleteDeadFamilies(db: Database, before: number): Promise<void> {
  await db
    .delete(sessionFamilies)
    .where(or(lt(sessionFamilies.expires_at, before), lt(sessionFamilies.revoked_at, before)));
}

async function revokeWhere(db: Database, one: SQL | undefined, now: number): Promise<Family | null> {
  const [family] = await db
    .update(sessionFamilies)
    .set({ revoked_at: now })
    .where(and(one, isNull(sessionFamilies.revoked_at)))
    .returning();
  return family ?? null;
}
