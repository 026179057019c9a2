import { and, eq, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { formerUsernames } from "./former-usernames.table";
import { freedUsernames } from "./freed-usernames.table";
import { FORMER_USERNAME_MS, MAX_FORMER_USERNAMES } from "./profiles.limits";
import { profiles } from "./profiles.table";

/** Inserts nothing at the limit, which makes the update of the profile refuse the new name. */
export function savingFormerUsername(
  db: Database,
  accountId: string,
  wanted: string,
  now: number,
): BatchItem<"sqlite"> {
  const name = wanted.toLowerCase();
  return db
    .insert(formerUsernames)
    .select(
      sql`select lower(username), id, ${now + FORMER_USERNAME_MS} from profiles
          where id = ${accountId} and lower(username) <> ${name}
            and (select count(*) from former_usernames
                 where account_id = ${accountId} and expires_at > ${now} and username <> ${name}) < ${MAX_FORMER_USERNAMES}`,
    )
    .onConflictDoUpdate({
      target: formerUsernames.username,
      set: { account_id: sql`excluded.account_id`, expires_at: sql`excluded.expires_at` },
    });
}

export function mayTakeUsername(wanted: string) {
  return sql`(lower(${profiles.username}) = ${wanted.toLowerCase()} or exists (
    select 1 from former_usernames where username = lower(${profiles.username}) and account_id = ${profiles.id}))`;
}

export function removingReclaimedUsername(
  db: Database,
  accountId: string,
  username: string,
  now: number,
): BatchItem<"sqlite"> {
  return db
    .delete(formerUsernames)
    .where(
      and(
        eq(formerUsernames.username, username.toLowerCase()),
        or(eq(formerUsernames.account_id, accountId), lte(formerUsernames.expires_at, now)),
        sql`exists (select 1 from profiles where id = ${accountId} and lower(username) = ${username.toLowerCase()})`,
      ),
    );
}

export function forgettingUsernames(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(formerUsernames).where(eq(formerUsernames.account_id, accountId));
}

export async function deleteExpiredUsernames(db: Database, before: number): Promise<void> {
  await db.batch([
    db.delete(formerUsernames).where(lte(formerUsernames.expires_at, before)),
    db.delete(freedUsernames).where(lte(freedUsernames.expires_at, before)),
  ]);
}
