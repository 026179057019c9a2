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
import { isShownTo, isTalkedAbout } from "./visible-comments.server";

interface PostDeps {
  db: Database;
  clock: Clock;
  /** By which memberships go. */
  billingClock: Clock;
}

interface Posted extends NewComment {
  author: string;
  work: number;
}

/**
 * Says something below a work, or answers what somebody said there. Everything that must hold is asked in the statement
 * that writes it: a block, a deletion or a switch of this very moment is not overtaken. Under the same name (`filing`) it
 * is written once.
 * @returns its id
 * @throws DomainError comments.words, comments.off, comments.no_membership, comments.paused, comments.not_here,
 *   comments.no_parent, comments.too_many
 */
export async function postComment({ db, clock, billingClock }: PostDeps, posted: Posted): Promise<number> {
  if (hasProfanity(posted.text)) throw new DomainError("comments.words");
  const at = { now: clock(), billingNow: billingClock() };
  const asks = conditions(posted, at);
  const all = sql.join(Object.values(asks), sql` and `);
  const { author, work, parent = null, text, filing } = posted;
  await db.batch([
    statement(
      db,
      sql`
      insert into ${comments} (upload_id, author, parent_id, text, filing, created_at)
      select ${uploads.id}, ${author}, ${parent}, ${text}, ${filing}, ${at.now}
      from ${uploads} where ${uploads.id} = ${work} and ${all}
      on conflict do nothing`,
    ),
    ...noting(db, posted),
  ]);
  const found = await db.get<{ id: number; upload_id: number }>(sql`
    select id, upload_id from ${comments} where author = ${author} and filing = ${filing} and deleted_at is null`);
  if (found?.upload_id === work) return found.id;
  throw await whyNot(db, posted, asks);
}

/** What must hold of a work (`uploads`), of who writes, and of what is answered; each with what is said where it does not. */
function conditions({ author, parent }: Posted, { now, billingNow }: { now: number; billingNow: number }) {
  // By the one with which the day's number is full: as many rows as there may be, of an index.
  const full = sql`(select l.created_at from ${comments} as l where l.author = ${author}
    order by l.id desc limit 1 offset ${COMMENTS_A_DAY - 1})`;
  return {
    "comments.off": sql`(${isTalkedAbout} and ${reachableBy(author, now)})`,
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

/** What is answered is shown to who answers and to everybody else, is no answer itself, and its author has not blocked them. */
function answerable(author: string, parent: number | undefined): SQL {
  if (parent === undefined) return sql`true`;
  return sql`exists (select 1 from ${comments} as c where c.id = ${parent} and c.upload_id = ${uploads.id}
    and c.parent_id is null and c.hidden_at is null and ${isShownTo(author)}
    and not ${hasBlocked(sql`c.author`, author)})`;
}

/**
 * Notes that there is something to be told, in the batch that writes the comment: to the work's owner, and to whom it
 * answers. By its own moment, so that sending it again tells nothing anew.
 */
function noting(db: Database, { author, filing }: Posted): BatchItem<"sqlite">[] {
  const written = sql`from ${comments} as c cross join ${uploads} on ${uploads.id} = c.upload_id`;
  // Not bound: what is bound comes as a number with a fraction, and so would the day.
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

/** The first of what did not hold, in the order in which it matters to who wrote. */
async function whyNot(
  db: Database,
  { work }: Posted,
  asks: ReturnType<typeof conditions>,
): Promise<DomainError> {
  for (const code of Object.keys(asks) as (keyof typeof asks)[]) {
    const holds = await db.get(sql`select 1 from ${uploads} where ${uploads.id} = ${work} and ${asks[code]}`);
    if (!holds) return new DomainError(code);
  }
  // It held again by now, or its name was another comment's.
  return new DomainError("comments.bad_request");
}

/** Why somebody can write nothing below a work, whatever it were; null: they can. */
export async function whyNoComment(
  { db, clock, billingClock }: PostDeps,
  author: string,
  work: number,
): Promise<"comments.not_here" | "comments.paused" | "comments.no_membership" | null> {
  const asks = conditions(
    { author, work, text: "", filing: "" },
    { now: clock(), billingNow: billingClock() },
  );
  const codes = ["comments.not_here", "comments.paused", "comments.no_membership"] as const;
  const cases = codes.map((code) => sql`when not ${asks[code]} then ${code}`);
  const found = await db.get<{ why: (typeof codes)[number] | null }>(sql`
    select case ${sql.join(cases, sql` `)} end as why from ${uploads} where ${uploads.id} = ${work}`);
  return found?.why ?? null;
}
