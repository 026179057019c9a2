import { and, desc, eq, isNull, lt, or, sql, type Column } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkKey } from "~/media/link.server";
import { accessColumns } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { signText } from "~/platform/signature.server";
import { hashToken } from "~/platform/tokens.server";
import { profiles } from "~/profiles/profiles.table";
import { ENDED_KEYS_KEPT, ENDED_KEYS_KEPT_MS, MAX_SHOW_KEYS } from "./podcast.limits";
import { showKeys } from "./show-keys.table";
import { shows } from "./shows.table";

/*
 * A podcast app has no session, so the feed's address holds a key for one creator. Signed from the row's id,
 * it can be shown again, although only its hash is stored.
 */

interface KeyDeps {
  db: Database;
  clock: Clock;
  secret: string;
}

const notEnded = (accountId: string, creator?: string) =>
  and(
    eq(showKeys.account_id, accountId),
    creator === undefined ? undefined : eq(showKeys.creator, creator),
    isNull(showKeys.ended_at),
  );

const languageOf = (accountId: Column) =>
  sql<string | null>`(select p.language from profiles as p where p.id = ${accountId})`;

async function deriveKey(secret: string, id: string): Promise<string> {
  return signText(await linkKey(secret), ["show", id].join("\n"));
}

/** Two tabs at once make one. @param isFresh ends the one there is */
export async function makeShowKey(
  { db, clock, secret }: KeyDeps,
  accountId: string,
  creator: string,
  { isFresh }: { isFresh: boolean },
): Promise<void> {
  const now = clock();
  // Also the feed's `podcast:guid`: directories merge feeds that share one.
  const id = crypto.randomUUID();
  const keyHash = await hashToken(await deriveKey(secret, id));
  await db.batch([
    db
      .update(showKeys)
      .set({ ended_at: now })
      .where(
        and(
          notEnded(accountId, creator),
          isFresh
            ? sql`exists (select 1 from shows as s where s.creator = ${creator} and s.is_on)`
            : sql`false`,
        ),
      ),
    db
      .insert(showKeys)
      .select(
        sql`select ${id}, ${keyHash}, a.id, s.creator, a.session_epoch, ${now}, null, null, null
          from accounts as a cross join shows as s on s.creator = ${creator} and s.is_on
          where a.id = ${accountId} and (
            select count(*) from show_keys as k
            where k.account_id = a.id and k.ended_at is null) < ${MAX_SHOW_KEYS}`,
      )
      .onConflictDoNothing(),
    db.delete(showKeys).where(
      and(
        eq(showKeys.account_id, accountId),
        sql`${showKeys.ended_at} < (select k.ended_at from show_keys as k where k.account_id = ${accountId}
          and k.ended_at is not null order by k.ended_at desc limit 1 offset ${ENDED_KEYS_KEPT - 1})`,
      ),
    ),
  ]);
  const show = await findShowOffer({ db, secret }, accountId, creator);
  if (!show) throw new DomainError("following.not_found");
  // Else another tab ended it again.
  if (show.key === null && (await db.$count(showKeys, notEnded(accountId))) >= MAX_SHOW_KEYS)
    throw new DomainError("following.too_many_podcasts");
}

/** @param creator all without one */
export async function endShowKeys(
  { db, clock }: Pick<KeyDeps, "db" | "clock">,
  accountId: string,
  creator?: string,
): Promise<void> {
  await db.update(showKeys).set({ ended_at: clock() }).where(notEnded(accountId, creator));
}

/** @returns null where the creator has no podcast; a null key where this person has no address yet */
export async function findShowOffer(
  { db, secret }: Pick<KeyDeps, "db" | "secret">,
  accountId: string,
  creator: string,
): Promise<{ key: string | null } | null> {
  const row = await db
    .select({
      id: sql<string | null>`(select k.id from show_keys as k where k.account_id = ${accountId}
        and k.creator = ${creator} and k.ended_at is null)`,
    })
    .from(shows)
    .where(and(eq(shows.creator, creator), eq(shows.is_on, true)))
    .get();
  return row ? { key: row.id === null ? null : await deriveKey(secret, row.id) } : null;
}

export function listShowKeys(db: Database, accountId: string) {
  return db
    .select({
      creator: showKeys.creator,
      username: profiles.username,
      name: profiles.full_name,
      made_at: showKeys.created_at,
      used_at: showKeys.used_at,
    })
    .from(showKeys)
    .innerJoin(profiles, eq(profiles.id, showKeys.creator))
    .where(notEnded(accountId))
    .orderBy(desc(showKeys.created_at))
    .all();
}

/** Never the keys, which would let the file's finder listen. */
export function exportShowKeys(db: Database, accountId: string) {
  return db
    .select({
      creator: profiles.username,
      made_at: showKeys.created_at,
      used_at: showKeys.used_at,
      ended_at: showKeys.ended_at,
    })
    .from(showKeys)
    .innerJoin(profiles, eq(profiles.id, showKeys.creator))
    .where(eq(showKeys.account_id, accountId))
    .all();
}

export async function findShowByKey(db: Database, key: string) {
  return db
    .select({
      id: showKeys.id,
      reader: showKeys.account_id,
      reader_language: languageOf(showKeys.account_id),
      creator: showKeys.creator,
      used_at: showKeys.used_at,
      ended_at: showKeys.ended_at,
      username: profiles.username,
      name: profiles.full_name,
      bio: profiles.bio,
      language: profiles.language,
      is_on: shows.is_on,
      has_films: shows.has_films,
      cover: shows.cover,
      access_until: accessColumns.access_until,
    })
    .from(showKeys)
    .innerJoin(accounts, and(eq(accounts.id, showKeys.account_id), isNull(accounts.deleting_at)))
    .innerJoin(profiles, eq(profiles.id, showKeys.creator))
    .innerJoin(shows, eq(shows.creator, showKeys.creator))
    .leftJoin(memberships, eq(memberships.account_id, showKeys.account_id))
    .where(eq(showKeys.key_hash, await hashToken(key)))
    .get();
}

export async function markShowKeyUsed(db: Database, id: string, now: number): Promise<void> {
  await db.update(showKeys).set({ used_at: now }).where(eq(showKeys.id, id));
}

/** Their addresses are unknown from then on. */
export async function forgetEndedKeys(db: Database, now: number): Promise<void> {
  await db.delete(showKeys).where(lt(showKeys.ended_at, now - ENDED_KEYS_KEPT_MS));
}

/** @returns the owner's address the first time; nothing when the email was sent before */
export function claimShareWarning(db: Database, id: string, now: number) {
  return db
    .update(showKeys)
    .set({ warned_at: now })
    .where(and(eq(showKeys.id, id), isNull(showKeys.warned_at)))
    .returning({
      email: sql<string>`(select a.email from accounts as a where a.id = show_keys.account_id)`,
      language: languageOf(showKeys.account_id),
    })
    .get();
}

/** The keys of this person, and all for this creator. */
export function forgettingPodcasts(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [
    db.delete(showKeys).where(or(eq(showKeys.account_id, accountId), eq(showKeys.creator, accountId))),
    db.delete(shows).where(eq(shows.creator, accountId)),
  ];
}
