import { sql } from "drizzle-orm";
import { noticeSchema } from "~/membership/notices.schema";
import { membershipNotices } from "~/membership/notices.table";
import { formatMoney } from "~/platform/money";
import { membershipNoticeWords as words } from "~/words/en/notifications";
import { withinReach } from "./reach.server";
import type { NotificationSource, SourceReach } from "./source";

export const membershipSource: NotificationSource = {
  name: "membership",
  number: 1,
  rows: (
    viewerId,
    reach,
    limit,
  ) => sql`select created_at as at, rowid as local_id, facts from ${membershipNotices}
    where account_id = ${viewerId} ${withinRows(reach)}
    order by created_at desc, rowid desc limit ${limit}`,
  unseen: (viewerId, seenAt, limit) => sql`select 1 from ${membershipNotices}
    where account_id = ${viewerId} and created_at > ${seenAt} limit ${limit}`,
  line(facts, language) {
    const notice = noticeSchema.parse(facts);
    const amount = "minor" in notice ? formatMoney(notice.minor, notice.currency, language) : "";
    return { text: words[notice.kind](amount), to: "/membership" };
  },
};

/** The notices' indexes end in created_at, and so in (created_at, rowid). */
export function withinRows(reach: SourceReach) {
  return withinReach(reach, sql`created_at, rowid`);
}
