import { isAdult, isForAdults } from "~/uploads/adults.store.server";
import { and, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { follows } from "~/following/follows.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { announcements, pushRounds, pushSubscriptions } from "../notifications.table";
import {
  FOLLOWERS_AT_ONCE,
  ANNOUNCEMENT_KEPT_MS,
  MAX_CREATORS,
  MAX_ROUND_WORKS,
  OLD_NEWS_MS,
  ROUND_CLAIM_MS,
  ROUND_MS,
  SETTLE_MS,
} from "./push.limits";

export interface Round {
  creator: string;
  began_at: number;
  after_follow: number;
}

export interface RoundWork {
  id: number;
  title: string;
  visible_at: number;
  for_adults: number;
}

export interface FollowerBrowser {
  follow: number;
  since: number;
  subscription: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  failing_since: number | null;
  is_adult: number;
  language: string | null;
}

export async function listWaiting(db: Database, now: number): Promise<string[]> {
  const rows = await db.all<{ creator: string }>(sql`
    select creator from (
      select creator from ${pushRounds} where ended_at is null and began_at > 0 order by began_at limit ${MAX_CREATORS}
    )
    union all
    select creator from (
      select a.creator from ${announcements} a left join ${pushRounds} r on r.creator = a.creator
      where a.done_at is null and a.created_at <= ${now - SETTLE_MS}
        and (r.creator is null or (r.ended_at is not null and r.began_at <= ${now - ROUND_MS}))
      order by a.created_at limit ${MAX_CREATORS}
    )`);
  return [...new Set(rows.map(({ creator }) => creator))];
}

/** Of several runs one gets the round, until it leaves it or the claim expires. */
export async function claimRound(db: Database, creator: string, now: number): Promise<Round | null> {
  const claimed_until = now + ROUND_CLAIM_MS;
  const newRound = { began_at: now, after_follow: 0, claimed_until: 0, ended_at: null };
  const [, [claimed]] = await db.batch([
    db
      .insert(pushRounds)
      .values({ creator, ...newRound })
      .onConflictDoUpdate({
        target: pushRounds.creator,
        set: newRound,
        setWhere: and(isNotNull(pushRounds.ended_at), lte(pushRounds.began_at, now - ROUND_MS)),
      }),
    db
      .update(pushRounds)
      .set({ claimed_until })
      .where(
        and(eq(pushRounds.creator, creator), isNull(pushRounds.ended_at), lt(pushRounds.claimed_until, now)),
      )
      .returning({
        creator: pushRounds.creator,
        began_at: pushRounds.began_at,
        after_follow: pushRounds.after_follow,
      }),
  ]);
  return claimed ?? null;
}

export function readRoundWorks(db: Database, { creator, began_at }: Round): Promise<RoundWork[]> {
  return db.all<RoundWork>(sql`select u.id, u.title, u.visible_at, ${isForAdults("u")} as for_adults from ${announcements} a
    cross join ${uploads} u on u.id = a.upload_id
    where a.creator = ${creator} and a.done_at is null
      and a.created_at between ${began_at - OLD_NEWS_MS} and ${began_at}
      and u.visibility = 'public' and u.status = 'ready'
    order by a.created_at desc limit ${MAX_ROUND_WORKS}`);
}

export async function readCreatorName(
  db: Database,
  creator: string,
): Promise<{ name: string | null; username: string } | null> {
  const [row] = await db
    .select({ name: profiles.full_name, username: profiles.username })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.id, creator), isNull(accounts.deleting_at)))
    .limit(1);
  return row ?? null;
}

/** `last` also covers followers without a browser. */
export async function readFollowers(
  db: Database,
  { creator, after_follow }: Round,
  now: number,
): Promise<{ told: FollowerBrowser[]; last: number | null }> {
  const nextFollows = sql`select id, follower, created_at from ${follows}
    where creator = ${creator} and id > ${after_follow} order by id limit ${FOLLOWERS_AT_ONCE}`;
  const [told, end] = await Promise.all([
    // Not of a session that has ended.
    db.all<FollowerBrowser>(sql`select some_follows.id as follow, some_follows.created_at as since, s.id as subscription,
        s.endpoint, s.p256dh, s.auth, s.failing_since, ${isAdult(sql`s.account_id`)} as is_adult,
        (select p.language from ${profiles} p where p.id = s.account_id) as language
      from (${nextFollows}) some_follows
      cross join ${pushSubscriptions} s on s.account_id = some_follows.follower
      cross join ${sessionFamilies} d on d.id = s.session_id and d.account_id = s.account_id
        and d.revoked_at is null and d.expires_at > ${now}
      cross join ${accounts} a on a.id = s.account_id and a.deleting_at is null and a.session_epoch = d.epoch
      order by some_follows.id`),
    db.get<{ last: number | null }>(sql`select max(id) as last from (${nextFollows})`),
  ]);
  return { told, last: end.last };
}

/** The claim keeps other runs from telling the same followers. */
export async function advanceRound(db: Database, { creator, began_at }: Round, after: number): Promise<void> {
  await db
    .update(pushRounds)
    .set({ after_follow: after })
    .where(and(eq(pushRounds.creator, creator), eq(pushRounds.began_at, began_at)));
}

export async function leaveRound(db: Database, { creator, began_at }: Round): Promise<void> {
  await db
    .update(pushRounds)
    .set({ claimed_until: 0 })
    .where(and(eq(pushRounds.creator, creator), eq(pushRounds.began_at, began_at)));
}

export async function endRound(db: Database, { creator, began_at }: Round, now: number): Promise<void> {
  await db.batch([
    db
      .update(announcements)
      .set({ done_at: now })
      .where(
        and(
          eq(announcements.creator, creator),
          // Literal, so that the partial index is used.
          sql`done_at is null`,
          lte(announcements.created_at, began_at),
        ),
      ),
    db
      .update(pushRounds)
      .set({ ended_at: now })
      .where(and(eq(pushRounds.creator, creator), eq(pushRounds.began_at, began_at))),
  ]);
}

/** A work listed again later is no news: its announcement has expired by then. */
export async function deleteOldAnnouncements(db: Database, now: number): Promise<void> {
  await db
    .delete(announcements)
    .where(and(isNotNull(announcements.done_at), lt(announcements.done_at, now - ANNOUNCEMENT_KEPT_MS)));
}
