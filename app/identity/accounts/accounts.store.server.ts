import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { accounts, type Account } from "./accounts.table";

/** Identity may not import profiles. */
export const accountFields = {
  ...getTableColumns(accounts),
  language: sql<string | null>`(select p.language from profiles p where p.id = accounts.id)`,
};

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select(accountFields)
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email.toLowerCase()}`, isNull(accounts.deleting_at)))
    .limit(1);
  return account ?? null;
}

export async function findConfirmedAccount(db: Database, email: string): Promise<Account | null> {
  const holder = await findAccountByEmail(db, email);
  return holder !== null && holder.email_confirmed_at !== null ? holder : null;
}

export async function findAccountsClaiming(db: Database, email: string, limit: number): Promise<Account[]> {
  return db
    .select(accountFields)
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.claimed_email),
        sql`lower(${accounts.claimed_email}) = ${email.toLowerCase()}`,
        isNull(accounts.deleting_at),
      ),
    )
    .orderBy(accounts.created_at)
    .limit(limit);
}

export async function findSignUp(db: Database, email: string, challenge: string): Promise<Account | null> {
  const [account] = await db
    .select(accountFields)
    .from(accounts)
    .where(
      and(
        eq(accounts.sign_up_challenge, challenge),
        sql`lower(coalesce(${accounts.claimed_email}, ${accounts.email})) = ${email.toLowerCase()}`,
        isNull(accounts.email_confirmed_at),
        isNull(accounts.deleting_at),
      ),
    )
    .orderBy(desc(accounts.created_at))
    .limit(1);
  return account ?? null;
}

/** This browser's, else the first; null once the address is confirmed. */
export async function findUnconfirmedAccount(
  db: Database,
  email: string,
  challenge: string,
): Promise<Account | null> {
  const holder = await findAccountByEmail(db, email);
  if (holder && holder.email_confirmed_at !== null) return null;
  const [first] = holder ? [holder] : await findAccountsClaiming(db, email, 1);
  return (await findSignUp(db, email, challenge)) ?? first ?? null;
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db
    .select(accountFields)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deleting_at)))
    .limit(1);
  return account ?? null;
}

export function recordingSignIn(db: Database, id: string, now: number) {
  return db.update(accounts).set({ last_sign_in_at: now }).where(eq(accounts.id, id));
}

export function settingPasswordHash(db: Database, id: string, passwordHash: string) {
  return db.update(accounts).set({ password_hash: passwordHash }).where(eq(accounts.id, id));
}

/** Not where another password was set meanwhile. */
export async function upgradePasswordHash(
  db: Database,
  { id, password_hash }: Account,
  passwordHash: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({ password_hash: passwordHash })
    .where(and(eq(accounts.id, id), sql`${accounts.password_hash} is ${password_hash}`));
}

export async function deleteUnconfirmed(db: Database, before: number): Promise<void> {
  await db
    .delete(accounts)
    .where(
      and(
        isNull(accounts.email_confirmed_at),
        lt(accounts.created_at, before),
        isNull(accounts.last_sign_in_at),
        isNull(accounts.deleting_at),
      ),
    );
}
