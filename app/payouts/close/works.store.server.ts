import { sql } from "drizzle-orm";
import { uploadDay, uploadTotals } from "~/engagement/sums.table";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { monthDays } from "../share/month.rules";
import { isListed, listedSeconds } from "./listed-seconds.rules";

export interface WatchedWorks {
  works: { upload: number; seconds: number }[];
  deleted: { works: number; seconds: number } | null;
}

const NONE: WatchedWorks = { works: [], deleted: null };

export async function readWorks(
  db: Database,
  month: number,
  creators: readonly number[],
): Promise<(creator: number) => WatchedWorks> {
  const byCreator = Map.groupBy(await readWatched(db, month, creators), ({ creator }) => creator);
  return (creator) => {
    const theirs = byCreator.get(creator) ?? [];
    if (theirs.length === 0) return NONE;
    const gone = theirs.filter(({ there }) => there === 0);
    const seconds = listedSeconds(gone.reduce((sum, work) => sum + work.ms, 0));
    return {
      works: theirs
        .filter(({ there }) => there === 1)
        .map(({ upload, ms }) => ({ upload, seconds: listedSeconds(ms) })),
      deleted: gone.length > 0 ? { works: gone.length, seconds } : null,
    };
  };
}

export async function readWatched(
  db: Database,
  month: number,
  creators: readonly number[],
): Promise<{ creator: number; upload: number; ms: number; there: number }[]> {
  const { first, end } = monthDays(month);
  const rows = await db.all<{ creator: number; upload: number; ms: number; there: number }>(sql`
    select t.creator_no as creator, t.upload_id as upload, sum(d.ms) as ms,
      exists (select 1 from ${uploads} as u where u.id = t.upload_id and u.status <> 'deleting') as there
    from ${uploadTotals} as t
    join ${uploadDay} as d on d.upload_id = t.upload_id and d.day >= ${first} and d.day < ${end}
    where t.creator_no in (select value from json_each(${JSON.stringify(creators)}))
    group by t.creator_no, t.upload_id order by t.creator_no, t.upload_id`);
  return rows.filter(({ ms }) => isListed(ms));
}
