import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { profiles, type Profile } from "./profiles.table";

export async function findProfile(db: Database, id: string): Promise<Profile | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id)).limit(1);
  return profile ?? null;
}

/** Whose username this is, compared without case; null while it is free. */
export async function usernameOwner(db: Database, username: string): Promise<string | null> {
  const [owner] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`lower(${profiles.username}) = ${username.toLowerCase()}`)
    .limit(1);
  return owner?.id ?? null;
}

/** Whether somebody who is in (their address confirmed, or signed in once) has this username, compared without case. */
export async function hasMemberNamed(db: Database, username: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(
      and(
        sql`lower(${profiles.username}) = ${username.toLowerCase()}`,
        or(isNotNull(accounts.email_confirmed_at), isNotNull(accounts.last_sign_in_at)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
