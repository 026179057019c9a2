import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
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

/** Whoever has confirmed that this address is theirs, or null. */
export async function findConfirmed(db: Database, email: string): Promise<Account | null> {
  const holder = await findAccountByEmail(db, email);
  return holder !== null && holder.email_confirmed_at !== null ? holder : null;
}

/** Accounts that were only ever claimed to be this address's, the oldest first, at most so many. */
export async function findClaims(db: Database, email: string, limit: number): Promise<Account[]> {
  return db
    .select()
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

/**
 * The sign-up of one browser with an address, while it is unconfirmed; the newest of several.
 * @param challenge of the browser that asks (sign_up_challenge)
 */
export async function findSignUp(db: Database, email: string, challenge: string): Promise<Account | null> {
  const [account] = await db
    .select()
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

/**
 * The sign-up that a mail to an address nobody has confirmed speaks of: that of the browser that asks for
 * the mail, else the one that came first. Null where somebody has confirmed the address, or nobody ever
 * signed up with it.
 */
export async function findUnconfirmed(
  db: Database,
  email: string,
  challenge: string,
): Promise<Account | null> {
  const holder = await findAccountByEmail(db, email);
  if (holder && holder.email_confirmed_at !== null) return null;
  const [first] = holder ? [holder] : await findClaims(db, email, 1);
  return (await findSignUp(db, email, challenge)) ?? first ?? null;
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deleting_at)))
    .limit(1);
  return account ?? null;
}

export async function noteSignIn(db: Database, id: string, now: number): Promise<void> {
  await db.update(accounts).set({ last_sign_in_at: now }).where(eq(accounts.id, id));
}

/** The same password under today's parameters, unless another one was set since the account was read. */
export async function keepPasswordHash(
  db: Database,
  { id, password_hash }: Account,
  passwordHash: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({ password_hash: passwordHash })
    .where(and(eq(accounts.id, id), sql`${accounts.password_hash} is ${password_hash}`));
}

/**
 * Removes sign-ups from before the given moment that nobody confirmed or ever signed in to, with all that
 * hangs on them: their usernames are free again.
 */
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
