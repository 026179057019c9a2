import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { unreachable } from "~/identity/accounts/email.rules";
import { voidingCodes } from "~/identity/mail/mail-codes.store.server";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import type { Clock } from "~/platform/clock";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { profiles } from "~/profiles/profiles.table";

type NewAccount = typeof accounts.$inferInsert;
type NewProfile = typeof profiles.$inferInsert;

/** What a sign-up writes, but for the id. */
export interface NewMemberRows {
  account: Omit<NewAccount, "id">;
  profile: Omit<NewProfile, "id">;
}

/** @throws DomainError profiles.username_taken */
export async function insertMember(db: Database, account: NewAccount, profile: NewProfile): Promise<void> {
  await orTaken(() => db.batch([db.insert(accounts).values(account), db.insert(profiles).values(profile)]));
}

/**
 * The writes of a new account, undone in the same transaction: an address that has an account must not be
 * told by an answer that comes sooner.
 */
export async function insertInVain(db: Database, { account, profile }: NewMemberRows): Promise<void> {
  const id = crypto.randomUUID();
  await db.batch([
    db.insert(accounts).values({ id, ...account, email: unreachable(id) }),
    db.insert(profiles).values({ id, ...profile, username: id }),
    db.delete(accounts).where(eq(accounts.id, id)),
  ]);
}

/**
 * Replaces an account that nobody ever confirmed or signed in to. Whoever signed up with a stranger's
 * address first must not keep a password to what its owner confirms later (pre-hijacking): the last
 * sign-up counts, and the links of earlier ones open nothing.
 * @returns whether it still was such an account
 * @throws DomainError profiles.username_taken
 */
export async function replaceUntouched(
  deps: { db: Database; clock: Clock },
  id: string,
  { account, profile }: NewMemberRows,
): Promise<boolean> {
  const untouched = and(
    eq(accounts.id, id),
    isNull(accounts.email_confirmed_at),
    isNull(accounts.last_sign_in_at),
  );
  const [, taken] = await orTaken(() =>
    deps.db.batch([
      voidingCodes(deps, id, "signup"),
      deps.db
        .update(accounts)
        .set({
          ...account,
          email: undefined,
          created_at: undefined,
          session_epoch: sql`${accounts.session_epoch} + 1`,
        })
        .where(untouched)
        .returning({ id: accounts.id }),
      deps.db
        .update(profiles)
        .set({ ...profile, created_at: undefined })
        .where(and(eq(profiles.id, id), sql`exists (select 1 from ${accounts} where ${untouched})`)),
    ]),
  );
  return taken.length > 0;
}

/**
 * Takes back an account that nobody confirmed or signed in to, for the browser that made it: somebody who signed up
 * with a wrong address does it again with the right one, and keeps the username.
 * @param challenge of that browser; it stands beside the code that was mailed
 * @returns whether it was theirs to take back
 */
export async function takeBack(db: Database, id: string, challenge: string): Promise<boolean> {
  const mailed = db
    .select({ id: mailCodes.id })
    .from(mailCodes)
    .where(
      and(eq(mailCodes.account_id, id), eq(mailCodes.purpose, "signup"), eq(mailCodes.challenge, challenge)),
    );
  const gone = await db
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.email_confirmed_at),
        isNull(accounts.last_sign_in_at),
        isNull(accounts.deleting_at),
        exists(mailed),
      ),
    )
    .returning({ id: accounts.id });
  return gone.length > 0;
}

async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
