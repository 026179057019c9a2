import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { closeKeys, closes, closeShards, type Close } from "./closes.table";

export async function findClose(db: Database, month: number): Promise<Close | undefined> {
  const [row] = await db.select().from(closes).where(eq(closes.month, month));
  return row;
}

export async function readOlderCloses(
  db: Database,
  month: number,
): Promise<{ older: Close[]; key: string | null | undefined }> {
  const [older, [secret]] = await db.batch([
    db.select().from(closes).where(lt(closes.month, month)).orderBy(asc(closes.month)),
    db.select({ key: closeKeys.key }).from(closeKeys).where(eq(closeKeys.month, month)),
  ]);
  return { older, key: secret?.key };
}

export async function listOpenShards(db: Database, { month, shards }: Close): Promise<number[]> {
  const done = await db
    .select({ shard: closeShards.shard })
    .from(closeShards)
    .where(eq(closeShards.month, month));
  const known = new Set(done.map(({ shard }) => shard));
  return Array.from({ length: shards }, (_, shard) => shard).filter((shard) => !known.has(shard));
}

export async function insertShard(db: Database, shard: typeof closeShards.$inferInsert): Promise<void> {
  await db.insert(closeShards).values(shard).onConflictDoNothing();
}

export async function startBooking(db: Database, { month, shards }: Close, now: number): Promise<void> {
  const summed = sql`(select count(*) from ${closeShards} where month = ${month}) = ${shards}`;
  await db
    .update(closes)
    .set({ state: "booking", booked_at: now })
    .where(and(eq(closes.month, month), eq(closes.state, "summing"), summed));
}

export async function startPublishing(
  db: Database,
  month: number,
  sums: Pick<Close, "pot" | "platform" | "platform_restated" | "idle_carry">,
): Promise<void> {
  await db
    .update(closes)
    .set({ state: "publishing", ...sums })
    .where(and(eq(closes.month, month), eq(closes.state, "booking")));
}
