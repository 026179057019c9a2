import { sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import { withinRows } from "~/notifications/bell/membership-source.server";
import type { NotificationSource } from "~/notifications/bell/source";
import { formatMoney } from "~/platform/money";
import { earningsNoticeWords as words } from "~/words/en/notifications";
import { writeMonth } from "../share/month.rules";
import { writtenMonth } from "../written-month";
import { creatorNoticeSchema } from "./creator-notices.schema";
import { creatorNotices } from "./creator-notices.table";

const creatorNoFor = (viewerId: string) =>
  sql`(select ${creatorNumbers.no} from ${creatorNumbers} where ${creatorNumbers.account_id} = ${viewerId})`;

export const earningsSource: NotificationSource = {
  name: "earnings",
  number: 2,
  rows: (
    viewerId,
    reach,
    limit,
  ) => sql`select created_at as at, rowid as local_id, facts from ${creatorNotices}
    where creator_no = ${creatorNoFor(viewerId)} ${withinRows(reach)}
    order by created_at desc, rowid desc limit ${limit}`,
  unseen: (viewerId, seenAt, limit) => sql`select 1 from ${creatorNotices}
    where creator_no = ${creatorNoFor(viewerId)} and created_at > ${seenAt} limit ${limit}`,
  line(facts, language) {
    const notice = creatorNoticeSchema.parse(facts);
    const amount = "minor" in notice ? formatMoney(notice.minor, notice.currency, language) : "";
    if (notice.kind !== "statement") return { text: words[notice.kind](amount), to: "/earnings" };
    const text = words.statement(writtenMonth(notice.month, language), amount);
    return { text, to: `/earnings/${writeMonth(notice.month)}` };
  },
};
