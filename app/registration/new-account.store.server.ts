import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { profiles } from "~/profiles/profiles.table";

type NewAccount = typeof accounts.$inferInsert;
type NewProfile = typeof profiles.$inferInsert;

export interface NewMemberRows {
  account: Omit<NewAccount, "id">;
  profile: Omit<NewProfile, "id">;
}

export async function insertMember(db: Database, account: NewAccount, profile: NewProfile): Promise<void> {
  await rejectTakenUsername(() =>
    db.batch([db.insert(accounts).values(account), db.insert(profiles).values(profile)]),
  );
}

/** For the same browser's second try. @returns whether it was still unconfirmed and unused */
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
  const [rewritten] = await rejectTakenUsername(() =>
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

/** Lets a browser sign up again with a corrected address and the same username. */
export async function withdrawSignUp(db: Database, id: string, challenge: string): Promise<boolean> {
  const deleted = await db
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
  return deleted.length > 0;
}

async function rejectTakenUsername<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
