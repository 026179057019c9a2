import { eq, inArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { healthSignals, type SignalRow } from "./health.table";
import { SIGNALS, SIGNAL_NAMES, type Finding, type SignalName } from "./signals.rules";

/** An email that failed is tried again after it. */
const CLAIM_MS = 10 * MINUTE_MS;

export const readSignals = (db: Database): Promise<SignalRow[]> =>
  db.select().from(healthSignals).where(inArray(healthSignals.name, SIGNAL_NAMES)).all();

/** So that a part that never starts is noticed. */
export async function seedSignals(db: Database, now: number): Promise<void> {
  const names = SIGNAL_NAMES.filter((name) => SIGNALS[name].periodMs !== null);
  await db.run(sql`
    insert into ${healthSignals} (name, state, number, since, seen_at, looks)
    select value, 'yellow', 0, ${now}, ${now}, 0 from json_each(${JSON.stringify(names)}) where true
    on conflict do nothing`);
}

/** Each email that was sent says the same: that is written once in so long. */
const SAME_MS = MINUTE_MS / 2;

/** @param finding "more" adds one to the number */
export async function writeSignal(
  db: Database,
  name: SignalName,
  finding: Finding | { state: "red"; number: "more" },
  now: number,
): Promise<void> {
  const isMore = finding.number === "more";
  const number = isMore ? 1 : finding.number;
  await db.run(sql`
    insert into ${healthSignals} as kept (name, state, number, since, seen_at, looks)
    values (${name}, ${finding.state}, ${number}, ${now}, ${now}, ${finding.state === "red" ? 1 : 0})
    on conflict (name) do update set
      state = excluded.state,
      number = case when ${isMore} then kept.number + 1 else excluded.number end,
      since = case when kept.state = excluded.state then kept.since else excluded.since end,
      seen_at = excluded.seen_at,
      looks = case when excluded.state = 'red' then kept.looks + 1 else 0 end
    where excluded.state = 'red' or kept.state <> excluded.state or kept.number <> excluded.number
      or kept.seen_at <= ${now - SAME_MS}`);
}

/** Two runs at once never tell the same signal. */
export async function claimAlarms(db: Database, names: readonly string[], now: number): Promise<string[]> {
  const claimed = await db.all<{ name: string }>(sql`
    update ${healthSignals} set claimed_at = ${now}
    where name in (select value from json_each(${JSON.stringify(names)}))
      and (claimed_at is null or claimed_at <= ${now - CLAIM_MS})
    returning name`);
  return claimed.map(({ name }) => name);
}

export async function markTold(db: Database, names: string[], toldAt: number | null): Promise<void> {
  await db
    .update(healthSignals)
    .set({ told_at: toldAt, claimed_at: null })
    .where(inArray(healthSignals.name, names));
}

/** A site whose minute never ran has as long as one whose minute is late, from the first question on. */
export async function readMinuteRun(db: Database, now: number): Promise<number> {
  const row = await db.select().from(healthSignals).where(eq(healthSignals.name, "minute")).get();
  if (!row) await writeSignal(db, "minute", { state: "yellow", number: 0 }, now);
  return row?.seen_at ?? now;
}

/** @param known a file's name; "" for a release that doesn't say which it knows */
export async function countMigrationsAfter(db: Database, known: string): Promise<number> {
  if (known === "") return 0;
  const { newer } = await db.get<{ newer: number }>(
    sql`select count(*) as newer from d1_migrations where name > ${known} and name like '0%'`,
  );
  return newer;
}
