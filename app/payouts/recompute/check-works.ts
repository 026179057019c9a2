import { isListed, listedSeconds } from "~/payouts/close/listed-seconds.rules";
import type { StatementFile } from "../close/statement-file";
import { monthDays } from "../share/month.rules";
import type { ClosedSource } from "./closed-source";

export type CountedWorks = ReadonlyMap<number, ReadonlyMap<number, number>>;

export async function readCountedWorks(
  source: ClosedSource,
  month: number,
  creators: readonly number[],
): Promise<CountedWorks> {
  const { first, end } = monthDays(month);
  const rows = await source.rows<{ creator: number; upload: number; ms: number }>(
    `select t.creator_no as creator, t.upload_id as upload, sum(d.ms) as ms from upload_totals t join upload_day d
       on d.upload_id = t.upload_id and d.day >= ${first} and d.day < ${end}
     where t.creator_no in (${creators.map(Math.trunc).join(", ")}) group by t.creator_no, t.upload_id`,
  );
  const counted = new Map<number, Map<number, number>>();
  for (const { creator, upload, ms } of rows) {
    counted.set(creator, (counted.get(creator) ?? new Map<number, number>()).set(upload, ms));
  }
  return counted;
}

/** Works deleted before the close are one sum. */
export function areWorksAsCounted(
  { works, deleted_works: deleted }: Pick<StatementFile, "works" | "deleted_works">,
  counted: ReadonlyMap<number, number> = new Map(),
): boolean {
  const left = new Map(counted);
  for (const { upload, seconds } of works) {
    const ms = left.get(upload) ?? 0;
    if (!isListed(ms) || listedSeconds(ms) !== seconds) return false;
    left.delete(upload);
  }
  const rest = [...left.values()].filter(isListed);
  const sum = rest.reduce((all, ms) => all + ms, 0);
  return rest.length === (deleted?.works ?? 0) && listedSeconds(sum) === (deleted?.seconds ?? 0);
}
