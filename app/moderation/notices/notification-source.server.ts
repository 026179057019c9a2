import { sql } from "drizzle-orm";
import { withinRows } from "~/notifications/bell/membership-source.server";
import type { NotificationSource } from "~/notifications/bell/source";
import { moderationNoticeWords as words } from "~/words/en/notifications";
import { moderationNotices } from "./moderation-notices.table";
import { moderationNotice, type ModerationNotice } from "./notices.schema";

export const moderationSource: NotificationSource = {
  name: "moderation",
  number: 3,
  rows: (
    viewerId,
    reach,
    limit,
  ) => sql`select created_at as at, rowid as local_id, facts from ${moderationNotices}
    where account_id = ${viewerId} ${withinRows(reach)}
    order by created_at desc, rowid desc limit ${limit}`,
  unseen: (viewerId, seenAt, limit) => sql`select 1 from ${moderationNotices}
    where account_id = ${viewerId} and created_at > ${seenAt} limit ${limit}`,
  line: (facts) => {
    const notice = moderationNotice.parse(facts);
    return { text: noticeText(notice), to: moderationNoticePath(notice) };
  },
};

function noticeText(notice: ModerationNotice): string {
  if (notice.kind === "misuse_warning" || notice.kind === "works_warning") return words[notice.kind];
  if (notice.kind === "report_sealed" || notice.kind === "report_unsealed" || notice.kind === "sealed")
    return words[notice.kind];
  return "outcome" in notice ? words[notice.outcome](notice.title) : words[notice.kind](notice.title);
}

export function moderationNoticePath(notice: ModerationNotice): string {
  switch (notice.kind) {
    case "report_received":
    case "report_answered":
    case "report_reversed":
    case "report_sealed":
    case "report_unsealed":
      return `/reports#report-${notice.report}`;
    case "decided":
      return `/decisions/${notice.reference}`;
    case "appeal_received":
    case "appeal_answered":
      return notice.reference === null
        ? `/reports#report-${notice.report}`
        : `/decisions/${notice.reference}`;
    case "alert":
      return `/moderation/cases/${notice.case}`;
    case "sealed":
      return "/moderation/sealed";
    case "copyright_received":
      return "/reports";
    case "suit_said":
      return `/moderation/copyright/${notice.notice}`;
    case "counter_notice":
    case "counter_ended":
      return "/copyright";
    case "misuse_warning":
    case "works_warning":
      return "/rules#clause-6";
  }
}
