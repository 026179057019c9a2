import { sql, type SQL } from "drizzle-orm";
import { watchDay } from "~/engagement/watch-day.table";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { appeals } from "../appeals/appeals.table";
import { decisions, measures } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";
import { monthPeriod, type Counts, type Period, type PeriodReport } from "./report.rules";

export async function countPeriod(db: Database, { start, end }: Period): Promise<PeriodReport> {
  const within = (column: SQL) => sql`${column} >= ${start} and ${column} < ${end}`;
  const reported = sql`from ${reports} where ${within(sql`created_at`)}`;
  const decided = sql`from ${decisions} where ${within(sql`decided_at`)}`;
  const judged = sql`from ${appeals} where ${within(sql`judged_at`)}`;
  const begun = sql`from ${measures} where ${within(sql`began_at`)}`;
  const by = (column: string, from: SQL) =>
    db.all<{ name: string; count: number }>(
      sql`select ${sql.raw(column)} as name, count(*) as count ${from} group by 1 order by 1`,
    );
  const [byReason, bySource, byGround, byCategory, byFound, byAutomation, byMeasure, outcomes, appealed] =
    await Promise.all([
      by("reason", reported),
      by("source", reported),
      by("ground", decided),
      by("category", decided),
      by("found_by", decided),
      by("automation", decided),
      by("what", begun),
      by("outcome", judged),
      db.get<{ count: number }>(
        sql`select count(*) as count from ${appeals} where ${within(sql`created_at`)}`,
      ),
    ]);
  const answers = toCounts(outcomes);
  const kinds = toCounts(byMeasure);
  return {
    reports: { total: sum(toCounts(byReason)), byReason: toCounts(byReason), bySource: toCounts(bySource) },
    decisions: {
      total: sum(toCounts(byGround)),
      byGround: toCounts(byGround),
      byCategory: toCounts(byCategory),
      byMeasure: kinds,
      byFound: toCounts(byFound),
      byAutomation: toCounts(byAutomation),
      medianMs: await readMedian(db, sql`decided_at - opened_at`, decided),
    },
    appeals: {
      total: appealed?.count ?? 0,
      judged: sum(answers),
      reversed: answers.reversed ?? 0,
      medianMs: await readMedian(db, sql`judged_at - created_at`, judged),
    },
    misuse: Object.fromEntries(
      ["suspended", "ended", "no_reports"].flatMap((what) =>
        kinds[what] === undefined ? [] : [[what, kinds[what]]],
      ),
    ),
    activePeople: null,
  };
}

/** A monthly average of the months begun, rounded. */
export async function countActivePeople(db: Database, { start, end }: Period, now: number): Promise<number> {
  const months: number[] = [];
  for (let at = start; at < end && at <= now; at = monthPeriod(at).end) {
    const { start: first, end: last } = monthPeriod(at);
    const found = await db.get<{ count: number }>(sql`
      select count(distinct account_id) as count from ${watchDay} indexed by watch_day_age
      where day >= ${first / DAY_MS} and day < ${last / DAY_MS}`);
    months.push(found?.count ?? 0);
  }
  return months.length === 0 ? 0 : Math.round(months.reduce((all, one) => all + one, 0) / months.length);
}

/** The lower of two in the middle: a real decision's time. */
async function readMedian(db: Database, value: SQL, from: SQL): Promise<number | null> {
  const found = await db.get<{ value: number }>(sql`
    select ${value} as value ${from} order by 1
    limit 1 offset (select max(0, (count(*) - 1) / 2) ${from})`);
  return found?.value ?? null;
}

const toCounts = (rows: readonly { name: string; count: number }[]): Counts =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0);
