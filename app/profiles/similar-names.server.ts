import { eq, sql } from "drizzle-orm";
import { hashToken } from "~/platform/tokens.server";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { freedUsernames } from "./freed-usernames.table";
import {
  imitatesName,
  imitatesUsername,
  nameLikeness,
  usernameLikeness,
  usernameLikenesses,
} from "./likeness.rules";
import { profiles } from "./profiles.table";

const AT_ONCE = 500;

const isPublicCreator = sql`(exists (select 1 from follow_totals as f where f.creator = p.id and f.followers > 0)
  or exists (select 1 from creator_listings as l where l.creator = p.id and l.works > 0))`;

/** @param accountId null for a new account */
export async function requireDistinctNames(
  db: Database,
  accountId: string | null,
  wanted: { username?: string | undefined; full_name?: string | undefined },
  now: number,
): Promise<void> {
  const { username, full_name } = wanted;
  await Promise.all([
    username === undefined ? null : requireDistinctUsername(db, accountId, username, now),
    full_name === undefined ? null : requireDistinctName(db, accountId, full_name),
  ]);
}

async function requireDistinctUsername(
  db: Database,
  accountId: string | null,
  username: string,
  now: number,
) {
  const hash = await hashUsername(username);
  const [some, other] = usernameLikenesses(username);
  const [freed, similar] = await Promise.all([
    db.get(sql`select 1 from ${freedUsernames} where hash = ${hash} and expires_at > ${now}`),
    db.all<{ username: string }>(sql`select p.username from ${profiles} as p
      where p.username_likeness in (${some}, ${other}) and p.id <> ${accountId ?? ""}
        and lower(p.username) <> ${username.toLowerCase()} and ${isPublicCreator}`),
  ]);
  if (freed) throw new DomainError("profiles.username_taken");
  if (similar.some((one) => imitatesUsername(username, one.username)))
    throw new DomainError("profiles.username_alike");
}

async function requireDistinctName(db: Database, accountId: string | null, fullName: string) {
  const similar = await db.all<{ full_name: string }>(sql`select p.full_name from ${profiles} as p
    where p.name_likeness = ${nameLikeness(fullName)} and p.id <> ${accountId ?? ""} and ${isPublicCreator}`);
  if (similar.some((one) => imitatesName(fullName, one.full_name)))
    throw new DomainError("profiles.name_alike");
}

export async function reservingFreedUsernames(db: Database, accountId: string, until: number) {
  const rows = await db.all<{ username: string }>(sql`select username from ${profiles} where id = ${accountId}
    union select username from former_usernames where account_id = ${accountId}`);
  const hashes = await Promise.all(rows.map(({ username }) => hashUsername(username)));
  return hashes.map((hash) =>
    db
      .insert(freedUsernames)
      .values({ hash, expires_at: until })
      .onConflictDoUpdate({ target: freedUsernames.hash, set: { expires_at: until } }),
  );
}

export async function updateLikenesses(db: Database): Promise<number> {
  const rows = await db.all<{ id: string; username: string; full_name: string | null }>(sql`
    select id, username, full_name from ${profiles} indexed by profiles_likeness_unknown
    where username_likeness is null and id > '' order by id limit ${AT_ONCE}`);
  for (const { id, username, full_name } of rows)
    await db
      .update(profiles)
      .set({ username_likeness: usernameLikeness(username), name_likeness: nameLikeness(full_name) })
      // Only if unchanged since it was read; otherwise the next sweep does it.
      .where(
        sql`${eq(profiles.id, id)} and ${profiles.username} = ${username} and ${profiles.full_name} is ${full_name}`,
      );
  return rows.length;
}

const hashUsername = (username: string): Promise<string> => hashToken(`username\n${username.toLowerCase()}`);
