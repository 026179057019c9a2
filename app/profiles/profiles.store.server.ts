import { and, eq, getTableColumns, gt, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { formerUsernames } from "./former-usernames.table";
import { heldAvatars } from "./held-avatars.table";
import { profiles, type Profile } from "./profiles.table";

export async function findProfile(db: Database, id: string): Promise<Profile | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id)).limit(1);
  return profile ?? null;
}

export async function isCurrentAvatar(db: Database, id: string, name: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.avatar_url, name)))
    .get();
  return found !== undefined;
}

/** Current or former owner, ignoring case; null while it is free. */
export async function findUsernameOwner(db: Database, username: string, now: number): Promise<string | null> {
  const name = username.toLowerCase();
  const [owner] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`lower(${profiles.username}) = ${name}`)
    .unionAll(
      db
        .select({ id: formerUsernames.account_id })
        .from(formerUsernames)
        .where(and(eq(formerUsernames.username, name), gt(formerUsernames.expires_at, now))),
    )
    .limit(1);
  return owner?.id ?? null;
}

export const isMember = and(
  or(isNotNull(accounts.email_confirmed_at), isNotNull(accounts.last_sign_in_at)),
  isNull(accounts.deleting_at),
);

export async function hasMemberNamed(db: Database, username: string, now: number): Promise<boolean> {
  return (await findProfileByUsername(db, username, now)) !== null;
}

/** Current or former, ignoring case. */
export function profileIdByUsername(username: string, now: number): SQL {
  const name = username.toLowerCase();
  return sql`coalesce(
    (select id from profiles where lower(username) = ${name}),
    (select account_id from former_usernames where username = ${name} and expires_at > ${now}))`;
}

/** Ignores case, and leaves out unconfirmed and closing accounts. */
export async function findProfileByUsername(
  db: Database,
  username: string,
  now: number,
): Promise<Profile | null> {
  const [profile] = await db
    .select(getTableColumns(profiles))
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.id, profileIdByUsername(username, now)), isMember))
    .limit(1);
  return profile ?? null;
}

export async function replaceAvatar(
  db: Database,
  before: Pick<Profile, "id" | "avatar_url">,
  name: string,
  now: number,
): Promise<boolean> {
  const written = await db
    .update(profiles)
    .set({ avatar_url: name, updated_at: now })
    .where(and(eq(profiles.id, before.id), sql`${profiles.avatar_url} is ${before.avatar_url}`))
    .returning({ id: profiles.id });
  return written.length > 0;
}

export async function listHeldAvatars(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: heldAvatars.name })
    .from(heldAvatars)
    .where(eq(heldAvatars.account_id, accountId))
    .all();
  return new Set(rows.map(({ name }) => name));
}

/** By account id; at most 100, without the ids of deleted accounts. */
export async function findUsernames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; username: string }>(sql`
    select id, username from ${profiles}
    where id in (select value from json_each(${JSON.stringify(ids.slice(0, 100))}))`);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
