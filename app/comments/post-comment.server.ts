import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { hasBlocked } from "~/following/blocks/blocks.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { memberships } from "~/membership/memberships.table";
import { DAY_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { hasProfanity } from "~/profiles/profanity.rules";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads } from "~/uploads/uploads.table";
import type { NewComment } from "./comment.schema";
import { COMMENTS_A_DAY } from "./comments.limits";
import { commentNews, comments } from "./comments.table";
import { ownComment, selectOwnComment, type PostedComment } from "./read-comments.store.server";
import { isShownTo, hasOpenComments } from "./visible-comments.store.server";

interface PostDeps {
  db: Database;
  clock: Clock;
  billingClock: Clock;
}

interface CommentInput extends NewComment {
  author: string;
  work: number;
}

/**
 * Conditions are part of the insert, so that no block, deletion or switch of that moment is missed.
 * @returns `posted` as its author sees it; null if it was sent before and comments are closed by now
 * @throws DomainError comments.words, .off, .no_membership, .paused, .not_here, .no_parent, .too_many
 */
export async function postComment(
  { db, clock, billingClock }: PostDeps,
  posted: CommentInput,
): Promise<PostedComment> {
  if (hasProfanity(posted.text)) throw new DomainError("comments.words");
  const at = { now: clock(), billingNow: billingClock() };
  const required = conditions(posted, at);
  const all = sql.join(Object.values(required), sql` and `);
  const { author, work, parent = null, text, filing } = posted;
  const results = await db.batch([
    statement(
      db,
      sql`
      insert into ${comments} (upload_id, author, parent_id, text, filing, created_at)
      select ${uploads.id}, ${author}, ${parent}, ${text}, ${filing}, ${at.now}
      from ${uploads} where ${uploads.id} = ${work} and ${all}
      on conflict do nothing`,
    ),
    ...notificationsFor(db, posted),
    statement(db, selectOwnComment({ viewerId: author, work, now: at.now }, filing)),
  ]);
  const found = ownComment(results.at(-1), work);
  if (found) return found;
  throw await firstFailure(db, posted, required);
}

export async function commentRefusal(
  { db, clock, billingClock }: PostDeps,
  author: string,
  work: number,
): Promise<"comments.not_here" | "comments.paused" | "comments.no_membership" | null> {
  const required = conditions(
    { author, work, text: "", filing: "" },
    { now: clock(), billingNow: billingClock() },
  );
  const codes = ["comments.not_here", "comments.paused", "comments.no_membership"] as const;
  const cases = codes.map((code) => sql`when not ${required[code]} then ${code}`);
  const found = await db.get<{ why: (typeof codes)[number] | null }>(sql`
    select case ${sql.join(cases, sql` `)} end as why from ${uploads} where ${uploads.id} = ${work}`);
  return found?.why ?? null;
}

/** By error code, in the order people should hear them. */
function conditions(
  { author, parent }: CommentInput,
  { now, billingNow }: { now: number; billingNow: number },
) {
  // An index lookup of the comment that fills the day's limit.
  const full = sql`(select l.created_at from ${comments} as l where l.author = ${author}
    order by l.id desc limit 1 offset ${COMMENTS_A_DAY - 1})`;
  return {
    "comments.off": sql`(${hasOpenComments} and ${reachableBy(author, now)})`,
    "comments.not_here": sql`(not ${hasBlocked(uploads.owner, author)} and exists (select 1 from ${accounts} as w
      where w.id = ${author} and w.deleting_at is null and w.ended_at is null and coalesce(w.suspended_until, 0) <= ${now}))`,
    "comments.paused": sql`exists (select 1 from ${accounts} as w
      where w.id = ${author} and coalesce(w.comments_paused_until, 0) <= ${now})`,
    "comments.no_membership": sql`(${uploads.owner} = ${author} or exists (select 1 from ${memberships} as m
      where m.account_id = ${author} and m.access_until > ${billingNow}))`,
    "comments.no_parent": answerable(author, parent),
    "comments.too_many": sql`coalesce(${full}, 0) <= ${now - DAY_MS}`,
  } satisfies Record<string, SQL>;
}

function answerable(author: string, parent: number | undefined): SQL {
  if (parent === undefined) return sql`true`;
  return sql`exists (select 1 from ${comments} as c where c.id = ${parent} and c.upload_id = ${uploads.id}
    and c.parent_id is null and c.hidden_at is null and ${isShownTo(author)}
    and not ${hasBlocked(sql`c.author`, author)})`;
}

/** Dated by the comment itself, so that sending again adds nothing. */
function notificationsFor(db: Database, { author, filing }: CommentInput): BatchItem<"sqlite">[] {
  const written = sql`from ${comments} as c cross join ${uploads} on ${uploads.id} = c.upload_id`;
  // Not bound: D1 binds numbers as floats, and the day would get a fraction.
  const day = sql`c.created_at / ${sql.raw(String(DAY_MS))}`;
  const mine = sql`c.author = ${author} and c.filing = ${filing} and c.deleted_at is null`;
  const again = sql`on conflict (account_id, upload_id, parent_id, day) do update set
    created_at = max(created_at, excluded.created_at)`;
  const into = sql`insert into ${commentNews} (account_id, upload_id, parent_id, day, created_at)`;
  return [
    statement(
      db,
      sql`${into} select ${uploads.owner}, c.upload_id, 0, ${day}, c.created_at ${written}
        where ${mine} and ${uploads.owner} <> c.author ${again}`,
    ),
    statement(
      db,
      sql`${into} select said.author, c.upload_id, said.id, ${day}, c.created_at ${written}
        cross join ${comments} as said on said.id = c.parent_id
        where ${mine} and said.author <> c.author and said.author <> ${uploads.owner} ${again}`,
    ),
  ];
}

async function firstFailure(
  db: Database,
  { work }: CommentInput,
  required: ReturnType<typeof conditions>,
): Promise<DomainError> {
  for (const code of Object.keys(required) as (keyof typeof required)[]) {
    const isMet = await db.get(
      sql`select 1 from ${uploads} where ${uploads.id} = ${work} and ${required[code]}`,
    );
    if (!isMet) return new DomainError(code);
  }
  // The condition is true again by now, or `filing` belongs to another comment.
  return new DomainError("comments.bad_request");
}
