import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import type { ModerationNotice } from "./notices.schema";
import { moderationNotices } from "./moderation-notices.table";

interface NewModerationNotice {
  key: string;
  to: { account: string } | { email: string | SQL };
  notice: ModerationNotice;
  now: number;
}

export function recordingNotice(
  db: Database,
  { key, to, notice, now }: NewModerationNotice,
  only: SQL = sql`true`,
): BatchItem<"sqlite"> {
  const [account, email] = "account" in to ? [to.account, null] : [null, to.email];
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select ${key}, ${account}, ${email}, ${notice.kind}, ${JSON.stringify(notice)}, ${now} where ${only}
    on conflict (key) do nothing`,
  );
}
