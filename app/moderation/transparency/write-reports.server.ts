import { desc, eq, inArray } from "drizzle-orm";
import { HOUR_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { countActivePeople, countPeriod } from "./count-period.store.server";
import { halfYearPeriod, monthPeriod, yearPeriod, type Period, type PeriodReport } from "./report.rules";
import { transparencyPeriods } from "./transparency.table";

const FRESH_MS = HOUR_MS;

/** Each hour, and once more after a period ends. */
export async function writeDueReports({ db, clock }: Pick<ModerationDeps, "db" | "clock">): Promise<number> {
  const now = clock();
  const counted = [monthPeriod, yearPeriod].flatMap((periodOf) => withPrevious(periodOf, now));
  const halves = withPrevious(halfYearPeriod, now);
  const made = await readTimes(db, [...counted, ...halves]);
  let written = 0;
  for (const period of [...counted, ...halves]) {
    const at = made.get(period.name);
    const isFresh = at !== undefined && (at >= period.end || at > now - FRESH_MS);
    if (isFresh) continue;
    const report = await countPeriod(db, period);
    if (halves.includes(period)) report.activePeople = await countActivePeople(db, period, now);
    await writeReport(db, period.name, report, now);
    written++;
  }
  return written;
}

export function listPeriods(db: Database): Promise<{ period: string; made_at: number }[]> {
  return db
    .select({ period: transparencyPeriods.period, made_at: transparencyPeriods.made_at })
    .from(transparencyPeriods)
    .orderBy(desc(transparencyPeriods.period))
    .all();
}

export async function readPeriod(db: Database, period: string) {
  const [found] = await db.select().from(transparencyPeriods).where(eq(transparencyPeriods.period, period));
  return found ?? null;
}

function withPrevious(periodOf: (at: number) => Period, now: number): Period[] {
  const running = periodOf(now);
  return [periodOf(running.start - 1), running];
}

async function readTimes(db: Database, periods: readonly Period[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ period: transparencyPeriods.period, made_at: transparencyPeriods.made_at })
    .from(transparencyPeriods)
    .where(
      inArray(
        transparencyPeriods.period,
        periods.map(({ name }) => name),
      ),
    );
  return new Map(rows.map(({ period, made_at }) => [period, made_at]));
}

async function writeReport(db: Database, period: string, report: PeriodReport, now: number): Promise<void> {
  const row = { report, made_at: now };
  await db
    .insert(transparencyPeriods)
    .values({ period, ...row })
    .onConflictDoUpdate({ target: transparencyPeriods.period, set: row });
}
