import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { notificationMarks } from "../notifications.table";
import { MAX_UNSEEN } from "./bell.limits";
import type { NotificationSource, SourceName } from "./source";

export type Marks = Partial<Record<SourceName, number>>;

export async function readMarks(db: Database, accountId: string): Promise<Marks> {
  const rows = await db
    .select()
    .from(notificationMarks)
    .where(eq(notificationMarks.account_id, accountId))
    .all();
  return Object.fromEntries(rows.map(({ source, seen_at }) => [source, seen_at]));
}

/** A mark never goes back, whichever of two tabs writes last. */
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
