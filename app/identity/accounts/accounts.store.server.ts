import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { accounts, type Account } from "./accounts.table";

/** By address, without case (the unique index is on its lower case). */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email.toLowerCase()}`, isNull(accounts.deleting_at)))
    .limit(1);
  return account ?? null;
}

/** The newest account that was only ever claimed to be this address's, if any. */
export async function findClaimant(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.claimed_email}) = ${email.toLowerCase()}`, isNull(accounts.deleting_at)))
    .orderBy(desc(accounts.created_at))
    .limit(1);
  return account ?? null;
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deleting_at)))
    .limit(1);
  return account ?? null;
}

/** Marks an address as its owner's; the first time stays. @returns whether it was unconfirmed before */
export async function confirmEmail(db: Database, id: string, now: number): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ email_confirmed_at: now })
    .where(and(eq(accounts.id, id), isNull(accounts.email_confirmed_at)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

export async function noteSignIn(db: Database, id: string, now: number): Promise<void> {
  await db.update(accounts).set({ last_sign_in_at: now }).where(eq(accounts.id, id));
}

/** The same password under today's parameters. */
export async function keepPasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ password_hash: passwordHash }).where(eq(accounts.id, id));
}
