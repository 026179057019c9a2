import { and, isNotNull, lt, ne, sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { closeKeys, closes, closeShards, estimates } from "./closes.table";
import { KEY_MONTHS } from "./close-limits";
import type { PayoutDeps } from "../payout-deps";
import { monthAt } from "../share/month.rules";

const ROWS = 5000;

/** Covers all old months, so an interrupted run is finished. */
export async function forgetOldMonths({ db, clock }: Pick<PayoutDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  const oldest = monthAt(now) - (KEY_MONTHS / 12) * 100;
  const isClosed = (month: typeof closeKeys.month | typeof closeShards.month | typeof memberMonth.month) =>
    sql`exists (select 1 from ${closes} where ${closes.month} = ${month} and ${closes.state} = 'closed')`;
  await db.batch([
    db
      .update(closeKeys)
      .set({ key: null, destroyed_at: now })
      .where(and(lt(closeKeys.month, oldest), isNotNull(closeKeys.key), isClosed(closeKeys.month))),
    db
      .update(closeShards)
      .set({ sums: "" })
      .where(and(lt(closeShards.month, oldest), ne(closeShards.sums, ""), isClosed(closeShards.month))),
  ]);
  await db.run(sql`
    delete from ${memberMonth} where rowid in (
      select rowid from ${memberMonth} where month < ${oldest} and ${isClosed(memberMonth.month)}
      limit ${ROWS})`);
  await db.run(sql`
    delete from ${estimates} where month in (select month from closes where state = 'closed')`);
}
