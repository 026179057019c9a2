import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { notificationMarks } from "../notifications.table";
import { MAX_UNSEEN } from "./bell.limits";
import type { NotificationSource, SourceName } from "./source";

/** How far somebody has read, by source; what is missing was never looked at. Milliseconds. */
export type Marks = Partial<Record<SourceName, number>>;

/** How far somebody has read. */
export async function readMarks(db: Database, accountId: string): Promise<Marks> {
  const rows = await db
    .select()
    .from(notificationMarks)
    .where(eq(notificationMarks.account_id, accountId))
    .all();
  return Object.fromEntries(rows.map(({ source, seen_at }) => [source, seen_at]));
}

/**
 * Notes how far somebody has read. A mark never goes back, whichever of two tabs tells last; a row that is told of twice
 * changes nothing.
 */
export async function writeMarks(db: Database, accountId: string, marks: Marks): Promise<void> {
  const rows = Object.entries(marks).map(([source, seen_at]) => ({ account_id: accountId, source, seen_at }));
  if (rows.length === 0) return;
  await db
    .insert(notificationMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationMarks.account_id, notificationMarks.source],
      set: { seen_at: sql`max(${notificationMarks.seen_at}, excluded.seen_at)` },
    });
}

/** How many rows somebody has not seen, all sources together, up to MAX_UNSEEN of each. One statement. */
export async function countUnseen(
  db: Database,
  sources: readonly NotificationSource[],
  viewerId: string,
): Promise<number> {
  const counts = sources.map(({ name, unseen }) => {
    const seenAt = sql`coalesce((select ${notificationMarks.seen_at} from ${notificationMarks}
      where ${notificationMarks.account_id} = ${viewerId} and ${notificationMarks.source} = ${name}), 0)`;
    return sql`(select count(*) from (${unseen(viewerId, seenAt, MAX_UNSEEN)}))`;
  });
  const row = await db.get<{ unseen: number }>(sql`select ${sql.join(counts, sql` + `)} as unseen`);
  return Math.min(row.unseen, MAX_UNSEEN);
}
