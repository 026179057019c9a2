import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { commentNews, comments, quietComments } from "~/comments/comments.table";
import { NEWS_COUNTED } from "~/comments/comments.limits";
import { isShownTo, hasOpenComments } from "~/comments/visible-comments.store.server";
import { DAY_MS } from "~/platform/clock";
import { commentNoticeWords as words } from "~/words/en/notifications";
import { ageAllows } from "~/uploads/adults.store.server";
import { uploads } from "~/uploads/uploads.table";
import { withinReach } from "./reach.server";
import type { NotificationSource } from "./source";

const DAY = sql.raw(String(DAY_MS));

/** Other people's comments of that day, visible to the viewer now. */
function visibleComments(viewerId: string, which: SQL, by: string): SQL {
  return sql`from ${comments} as c indexed by ${sql.raw(by)} where ${which}
    and c.created_at >= n.day * ${DAY} and c.created_at < (n.day + 1) * ${DAY}
    and c.author <> ${viewerId} and c.hidden_at is null and ${isShownTo(viewerId)}`;
}

const commentsOnWork = (viewerId: string) =>
  visibleComments(viewerId, sql`c.upload_id = n.upload_id`, "comments_upload");
const repliesToComment = (viewerId: string) =>
  visibleComments(viewerId, sql`c.parent_id = n.parent_id and c.parent_id is not null`, "comments_replies");

const hasComments = (viewerId: string): SQL => sql`case n.parent_id
  when 0 then exists (select 1 ${commentsOnWork(viewerId)}) else exists (select 1 ${repliesToComment(viewerId)}) end`;

const count = (viewerId: string): SQL => sql`case n.parent_id
  when 0 then (select count(*) from (select 1 ${commentsOnWork(viewerId)} limit ${NEWS_COUNTED + 1}))
  else (select count(*) from (select 1 ${repliesToComment(viewerId)} limit ${NEWS_COUNTED + 1})) end`;

const newsRows = (
  viewerId: string,
): SQL => sql`from ${commentNews} as n cross join ${uploads} on ${uploads.id} = n.upload_id
  where n.account_id = ${viewerId} and ${hasOpenComments} and ${ageAllows(viewerId)}
    and ${hasComments(viewerId)}
    and not exists (select 1 from ${quietComments} as q where q.account_id = ${viewerId})`;

const factsSchema = z.object({
  work: z.number(),
  title: z.string(),
  isReply: z.number(),
  count: z.number(),
});

export const commentsSource: NotificationSource = {
  name: "comments",
  number: 4,
  rows: (viewerId, reach, limit) => sql`select n.created_at as at, n.id as local_id,
      json_object('work', n.upload_id, 'title', ${uploads.title}, 'isReply', n.parent_id <> 0, 'count', ${count(viewerId)}) as facts
    ${newsRows(viewerId)} ${withinReach(reach, sql`n.created_at, n.id`)}
    order by n.created_at desc, n.id desc limit ${limit}`,
  unseen: (viewerId, seenAt, limit) =>
    sql`select 1 ${newsRows(viewerId)} and n.created_at > ${seenAt} limit ${limit}`,
  line(facts, language) {
    const { work, title, isReply, count: told } = factsSchema.parse(facts);
    const digits = new Intl.NumberFormat(language);
    const shown = told > NEWS_COUNTED ? words.most(digits.format(NEWS_COUNTED)) : digits.format(told);
    const say = isReply === 1 ? words.replies : words.comments;
    return { text: say(told, shown, title || words.untitled), to: `/upload/${work}#comments` };
  },
};
