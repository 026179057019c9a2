import { desc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { omit } from "./json";
import { readAllOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { exportedCopyright } from "~/moderation/copyright/own-copyright.store.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { readAllOwnReports } from "~/moderation/reports/own-reports.store.server";

/** Names nobody else who took part. */
export async function exportedModeration(db: Database, accountId: string, now: number) {
  const [reports, decisions, told] = await Promise.all([
    readAllOwnReports(db, accountId, now),
    readAllOwnDecisions(db, accountId),
    db
      .select({
        kind: moderationNotices.kind,
        at: moderationNotices.created_at,
        mailed_at: moderationNotices.sent_at,
      })
      .from(moderationNotices)
      .where(eq(moderationNotices.account_id, accountId))
      .orderBy(desc(moderationNotices.created_at))
      .limit(1000),
  ]);
  const copyright = await exportedCopyright(db, accountId);
  return { copyright, reports, decisions: decisions.map((decision) => omit(decision, "id")), told };
}
