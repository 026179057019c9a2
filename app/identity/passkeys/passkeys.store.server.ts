import { and, asc, count, eq, exists, getTableColumns, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { accounts } from "../accounts/accounts.table";
import { PASSKEYS_MAX } from "./passkey.limits";
import { passkeys, usedPasskeyChallenges, type Passkey } from "./passkeys.table";

export function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id))
    .limit(PASSKEYS_MAX);
}

export async function countPasskeys(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ kept: count() }).from(passkeys).where(eq(passkeys.account_id, accountId));
  return row?.kept ?? 0;
}

/** Not of an account being deleted. */
export async function findPasskey(db: Database, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(passkeys),
      email_confirmed_at: accounts.email_confirmed_at,
      epoch: accounts.session_epoch,
    })
    .from(passkeys)
    .innerJoin(accounts, and(eq(accounts.id, passkeys.account_id), isNull(accounts.deleting_at)))
    .where(eq(passkeys.id, id))
    .limit(1);
  return row ?? null;
}

/** One statement keeps the limit for many at once. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const { id, account_id, name, public_key, counter, transports, is_synced, created_at } = passkey;
  const added = await db
    .insert(passkeys)
    .select(
      sql`select ${id}, ${account_id}, ${name}, ${public_key}, ${counter}, ${JSON.stringify(transports)},
        ${is_synced ? 1 : 0}, ${created_at}, null
        where (select count(*) from ${passkeys} where ${passkeys.account_id} = ${account_id}) < ${PASSKEYS_MAX}
          and exists (select 1 from ${accounts} where ${accounts.id} = ${account_id} and ${accounts.deleting_at} is null)`,
    )
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

interface PasskeyUse {
  challenge: string;
  until: number;
  counter: number;
  isSynced: boolean;
  now: number;
}

/** Otherwise a copied authenticator, or a repeated response. */
export function usingPasskey(
  db: Database,
  id: string,
  { challenge, until, counter, isSynced, now }: PasskeyUse,
) {
  const hasNoCounter = and(eq(passkeys.counter, 0), eq(sql`${counter}`, 0));
  const rises = and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), hasNoCounter));
  const used = eq(usedPasskeyChallenges.challenge, challenge);
  return {
    isUnused: sql`${exists(db.select({ id: passkeys.id }).from(passkeys).where(rises))} and ${notExists(
      db.select({ it: usedPasskeyChallenges.challenge }).from(usedPasskeyChallenges).where(used),
    )}`,
    using: [
      db.insert(usedPasskeyChallenges).values({ challenge, expires_at: until }),
      db.update(passkeys).set({ counter, is_synced: isSynced, used_at: now }).where(rises),
    ],
  };
}

export async function renamePasskey(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.account_id, accountId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function deletePasskey(db: Database, accountId: string, id: string): Promise<string | null> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.account_id, accountId)))
    .returning({ name: passkeys.name });
  return removed?.name ?? null;
}

export const forgettingPasskeys = (db: Database, accountId: string) =>
  db.delete(passkeys).where(eq(passkeys.account_id, accountId));

export const forgettingPasskeysBefore = (db: Database, accountId: string, before: number) =>
  db.delete(passkeys).where(and(eq(passkeys.account_id, accountId), lt(passkeys.created_at, before)));

export async function consumePasskeyChallenge(
  db: Database,
  challenge: string,
  expiresAt: number,
): Promise<boolean> {
  const taken = await db
    .insert(usedPasskeyChallenges)
    .values({ challenge, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedPasskeyChallenges.challenge });
  return taken.length > 0;
}

export async function deleteUsedChallenges(db: Database, before: number): Promise<void> {
  await db.delete(usedPasskeyChallenges).where(lt(usedPasskeyChallenges.expires_at, before));
}
