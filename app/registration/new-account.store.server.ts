import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
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
 * Writes the form of a sign-up anew that nobody has confirmed or signed in to: the same browser sent it
 * again. Its address stays as it is, and so do the links that were mailed for it.
 * @returns whether it still was such a sign-up
 * @throws DomainError profiles.username_taken
 */
export async function rewriteSignUp(
  db: Database,
  id: string,
  { account, profile }: NewMemberRows,
): Promise<boolean> {
  const untouched = and(
    eq(accounts.id, id),
    isNull(accounts.email_confirmed_at),
    isNull(accounts.last_sign_in_at),
  );
  const [rewritten] = await orTaken(() =>
    db.batch([
      db
        .update(accounts)
        .set({ ...account, email: undefined })
        .where(untouched)
        .returning({ id: accounts.id }),
      db
        .update(profiles)
        .set(profile)
        .where(and(eq(profiles.id, id), sql`exists (select 1 from ${accounts} where ${untouched})`)),
    ]),
  );
  return rewritten.length > 0;
}

/**
 * Takes back an account that nobody confirmed or signed in to, for the browser that made it: somebody who signed up
 * with a wrong address does it again with the right one, and keeps the username.
 * @param challenge of that browser
 * @returns whether it was theirs to take back
 */
export async function takeBack(db: Database, id: string, challenge: string): Promise<boolean> {
  const gone = await db
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.email_confirmed_at),
        isNull(accounts.last_sign_in_at),
        isNull(accounts.deleting_at),
        eq(accounts.sign_up_challenge, challenge),
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
