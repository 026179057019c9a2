import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { watchDay } from "~/engagement/watch-day.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { openDatabase } from "~/platform/database.server";

const db = openDatabase(env.DB);
/** A statement may have a hundred values. */
const ROWS_AT_ONCE = 12;

export interface Watched {
  upload_id: number;
  day: number;
  ms?: number;
  times?: number;
  view?: 0 | 1;
}

async function creatorNumber(accountId: string): Promise<number> {
  await db
    .insert(creatorNumbers)
    .values({ account_id: accountId, since: Date.now() })
    .onConflictDoNothing({ target: creatorNumbers.account_id });
  const row = await db.select().from(creatorNumbers).where(eq(creatorNumbers.account_id, accountId)).get();
  if (!row) throw new Error("A creator got no number");
  return row.no;
}

export async function seedWatched(creatorId: string, watched: readonly Watched[]): Promise<void> {
  const creator_no = await creatorNumber(creatorId);
  const rows = watched.flatMap(({ upload_id, day, ms = 60_000, times = 1, view = 1 }) =>
    Array.from({ length: times }, () => ({
      account_id: crypto.randomUUID(),
      member_no: 1,
      creator_no,
      ranked: 1,
      upload_id,
      day,
      ms,
      view,
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(watchDay).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Sets the sums without a row per view. */
export async function seedManyViews(creatorId: string, upload_id: number, views: number): Promise<void> {
  const number = await creatorNumber(creatorId);
  await env.DB.batch([
    env.DB.prepare(
      "insert into upload_totals (upload_id, creator_no, views, ms) values (?1, ?2, ?3, ?3 * 60000) on conflict do update set views = excluded.views, ms = excluded.ms",
    ).bind(upload_id, number, views),
    env.DB.prepare(
      "insert into creator_totals (creator_no, views, ms) values (?1, ?2, ?2 * 60000) on conflict do update set views = views + excluded.views, ms = ms + excluded.ms",
    ).bind(number, views),
  ]);
}
