import { desc, eq, sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { freezingMonth } from "~/engagement/freeze-month.store.server";
import { settingCut } from "~/ledger/marks.store.server";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import { ledgerPayments } from "~/ledger/payments.table";
import type { Database } from "~/platform/database.server";
import { closeKeys, closes, type Close } from "./closes.table";
import { monthAt, monthCut, nextMonth } from "../share/month.rules";
import type { ShareConfig } from "../share/share.types";
import { SHARD_MEMBERS } from "./close-limits";
import { writeTerms } from "./closing-month";
import { settingForfeited } from "./forfeited.store.server";
import { newMonthKey } from "./input-file.server";

/** Inlined: D1 binds floats, which don't divide as integers. */
const SHARDS = sql.raw(`(last + ${SHARD_MEMBERS - 1}) / ${SHARD_MEMBERS}`);

interface DueMonthDeps {
  db: Database;
  now: number;
  config: ShareConfig;
}

export async function openDueMonth({ db, now, config }: DueMonthDeps): Promise<Close | null> {
  const [last] = await db.select().from(closes).orderBy(desc(closes.month)).limit(1);
  if (last && last.state !== "closed") return last;
  const month = last ? nextMonth(last.month) : await firstMonth(db);
  if (month === null || monthCut(month) > now) return null;
  await beginClose(db, { month, previousCut: last?.cut_at ?? 0, config });
  const [close] = await db.select().from(closes).where(eq(closes.month, month));
  return close ?? null;
}

export async function firstMonth(db: Database): Promise<number | null> {
  const [row] = await db.all<{ served: number | null; booked: number | null; watched: number | null }>(sql`
    select (select min(service_start) from ${ledgerPayments}) as served,
      (select min(booked_at) from ${ledgerPayments}) as booked,
      (select min(month) from ${memberMonth}) as watched`);
  const months = [row?.served, row?.booked].flatMap((at) => (typeof at === "number" ? [monthAt(at)] : []));
  if (row?.watched) months.push(row.watched);
  return months.length === 0 ? null : Math.min(...months);
}

/** Freezes first, so all who watched have a number. */
async function beginClose(
  db: Database,
  { month, previousCut, config }: { month: number; previousCut: number; config: ShareConfig },
): Promise<void> {
  const cut = monthCut(month);
  await db.batch([
    freezingMonth(db, month),
    settingCut(db, cut),
    settingForfeited(db, month),
    db
      .insert(closes)
      .select(
        sql`
          select ${month}, 'summing', ${cut}, ${previousCut}, ${writeTerms(config)},
            (select json_group_array(no) from (
              select no from ${creatorNumbers} where pay_ended_at < ${cut} order by no)),
            last, ${SHARDS},
            null, null, null, null, null, null, null, null, null
          from (select coalesce(max(no), 0) as last from ${memberNumbers}) where true`,
      )
      .onConflictDoNothing(),
    db.insert(closeKeys).values({ month, key: newMonthKey() }).onConflictDoNothing(),
  ]);
}
