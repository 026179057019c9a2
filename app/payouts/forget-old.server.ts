import { and, isNotNull, lt, sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { closeKeys, estimates } from "./closes.table";
import { KEY_MONTHS } from "./close/close-limits";
import type { PayoutDeps } from "./payout-deps";
import { dayOf, monthOf } from "./share/month.rules";

/** Rows of seconds removed in one run; some 24 runs an hour. */
const ROWS = 5000;

/**
 * Destroys what tells of single members after 24 months: the keys of closed inputs, and seconds by month. What is left
 * of a month then are sums, statements and hashes. An estimate goes with its month's close.
 */
export async function forgetOldMonths({ db, clock }: Pick<PayoutDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  // Months are yyyymm, so as many years back is as many hundreds.
  const oldest = monthOf(dayOf(now)) - (KEY_MONTHS / 12) * 100;
  await db
    .update(closeKeys)
    .set({ key: null, destroyed_at: now })
    .where(and(lt(closeKeys.month, oldest), isNotNull(closeKeys.key)));
  await db.run(sql`
    delete from ${memberMonth} where rowid in (
      select rowid from ${memberMonth} where month < ${oldest}
        and exists (select 1 from closes where closes.month = member_month.month and state = 'closed')
      limit ${ROWS})`);
  await db.run(sql`
    delete from ${estimates} where month in (select month from closes where state = 'closed')`);
}
