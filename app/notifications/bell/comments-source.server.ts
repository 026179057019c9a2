import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { commentNews, comments, quietComments } from "~/comments/comments.table";
import { NEWS_COUNTED } from "~/comments/comments.limits";
import { isShownTo, isTalkedAbout } from "~/comments/visible-comments.server";
import { DAY_MS } from "~/platform/clock";
import { commentNewsWords as words } from "~/strings/notifications";
import { mayMeet } from "~/uploads/adults.store.server";
import { uploads } from "~/uploads/uploads.table";
import type { NotificationSource, SourceReach } from "./source";

const DAY = sql.raw(String(DAY_MS));

/** Comments that a line (`n`) tells of: of others, of that day, and shown to who is told at this moment. */
function told(viewerId: string, which: SQL, by: string): SQL {
  return sql`from ${comments} as c indexed by ${sql.raw(by)} where ${which}
    and c.created_at >= n.day * ${DAY} and c.created_at < (n.day + 1) * ${DAY}
    and c.author <> ${viewerId} and c.hidden_at is null and ${isShownTo(viewerId)}`;
}

const onWork = (viewerId: string) => told(viewerId, sql`c.upload_id = n.upload_id`, "comments_upload");
const toComment = (viewerId: string) =>
  told(viewerId, sql`c.parent_id = n.parent_id and c.parent_id is not null`, "comments_replies");

const isThere = (viewerId: string): SQL => sql`case n.parent_id
  when 0 then exists (select 1 ${onWork(viewerId)}) else exists (select 1 ${toComment(viewerId)}) end`;

const count = (viewerId: string): SQL => sql`case n.parent_id
  when 0 then (select count(*) from (select 1 ${onWork(viewerId)} limit ${NEWS_COUNTED + 1}))
  else (select count(*) from (select 1 ${toComment(viewerId)} limit ${NEWS_COUNTED + 1})) end`;

const rowsOf = (
  viewerId: string,
): SQL => sql`from ${commentNews} as n cross join ${uploads} on ${uploads.id} = n.upload_id
  where n.account_id = ${viewerId} and ${isTalkedAbout} and ${mayMeet(viewerId)}
    and ${isThere(viewerId)}
    and not exists (select 1 from ${quietComments} as q where q.account_id = ${viewerId})`;

const factsSchema = z.object({
  work: z.number(),
  title: z.string(),
  isReply: z.number(),
  count: z.number(),
});

/** Comments on one's works, and replies to one's comments: one line for each work, or comment, and day. */
export const commentsSource: NotificationSource = {
  name: "comments",
  number: 4,
  rows: (viewerId, reach, limit) => sql`select n.created_at as at, n.id as local_id,
      json_object('work', n.upload_id, 'title', ${uploads.title}, 'isReply', n.parent_id <> 0, 'count', ${count(viewerId)}) as facts
    ${rowsOf(viewerId)} ${within(reach)}
    order by n.created_at desc, n.id desc limit ${limit}`,
  unseen: (viewerId, seenAt, limit) =>
    sql`select 1 ${rowsOf(viewerId)} and n.created_at > ${seenAt} limit ${limit}`,
  line(facts, language) {
    const { work, title, isReply, count: told } = factsSchema.parse(facts);
    const digits = new Intl.NumberFormat(language);
    const shown = told > NEWS_COUNTED ? words.most(digits.format(NEWS_COUNTED)) : digits.format(told);
    const say = isReply === 1 ? words.replies : words.comments;
    return { text: say(told, shown, title || words.untitled), to: `/upload/${work}#comments` };
  },
};

function within(reach: SourceReach): SQL {
  if ("downTo" in reach)
    return sql`and (n.created_at, n.id) >= (${reach.downTo.created_at}, ${reach.downTo.id})`;
  if (!reach.behind) return sql``;
  return sql`and (n.created_at, n.id) < (${reach.behind.created_at}, ${reach.behind.id})`;
}
