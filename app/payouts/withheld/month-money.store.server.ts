import { sql, type SQL } from "drizzle-orm";
import { uploadDay, uploadTotals } from "~/engagement/sums.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import { closes } from "../close/closes.table";
import { payouts } from "../payouts.table";
import { purseBalance } from "../sending/purses.store.server";
import { monthDays } from "../share/month.rules";
import { statements } from "../statements.table";
import type { MonthMoney, WatchTime } from "./part.rules";
import { payHolds, type PayHold } from "./pay-holds.table";

export type CreatorMonth = Pick<PayHold, "month" | "creator_no">;

/** The ledger: statements lag behind it. */
export function currentAmount({ month, creator_no: no }: CreatorMonth): SQL<number> {
  const keys = ["watched:held", "watched:payable", "idle:held", "idle:payable"].map(
    (end) => sql`'close:' || c.month || ${`:restated:${month}:${no}:${end}`}`,
  );
  return sql<number>`((select watched_now + idle_now from ${statements} where month = ${month} and creator_no = ${no})
    + coalesce((select sum(case when t.credit glob 'creator:*' then t.minor else -t.minor end)
      from ${closes} as c join ${transfer} as t on t.key in (${sql.join(keys, sql`, `)})
      where c.state in ('booking', 'publishing')), 0))`;
}

export async function readMonthMoney(db: Database, row: PayHold): Promise<MonthMoney | null> {
  const { total, othersHeld, othersAll, othersOfWork, payable } = moneyExpressions(row);
  const found = await db.get<Record<string, number>>(sql`
    select s.held as held, s.released_at is null as is_held, ${total} as total, ${othersHeld} as others_held,
      ${othersAll} as others_all, ${othersOfWork} as others_of_work, ${payable} as payable,
      ${isPaid(row.creator_no)} as is_paid
    from ${statements} as s where s.month = ${row.month} and s.creator_no = ${row.creator_no}`);
  if (!found) return null;
  const of = (name: string) => found[name] ?? 0;
  return {
    total: of("total"),
    held: of("held"),
    isHeld: of("is_held") === 1,
    payable: of("payable"),
    others: { all: of("others_all"), fromHeld: of("others_held"), ofWork: of("others_of_work") },
    own: { fromHeld: row.from_held, fromPayable: row.from_payable },
    missed: (of("is_paid") === 1 ? row.missed : 0) + row.settled,
  };
}

export function isAsRead(row: PayHold, money: MonthMoney): SQL {
  const { total, othersAll, payable } = moneyExpressions(row);
  return sql`exists (select 1 from ${statements} where month = ${row.month} and creator_no = ${row.creator_no}
      and held = ${money.held} and (released_at is null) = ${Number(money.isHeld)})
    and ${total} = ${money.total} and ${othersAll} = ${money.others.all} and ${payable} = ${money.payable}`;
}

export const isOnItsWay = (no: number): SQL =>
  sql`(s.released_at is not null and s.released_at <= ${lastPayout(no, "sending")} and not ${isPaid(no)})`;

/** Later closes' money is still in the purse. */
export async function readPaid(db: Database, { month, creator_no: no }: CreatorMonth): Promise<number> {
  const keys = ["watched:payable", "idle:payable"].map(
    (end) => sql`'close:' || c.month || ${`:restated:${month}:${no}:${end}`}`,
  );
  const found = await db.get<{ paid: number; total: number; late: number }>(sql`
    with last as (select p.key || ':' || p.attempt || ':begun' as key from ${payouts} as p
      where p.creator_no = ${no} and p.state = 'sent' order by p.created_at desc limit 1)
    select ${isPaid(no)} as paid, ${currentAmount({ month, creator_no: no })} as total,
      coalesce((select sum(case when t.credit glob 'creator:*' then t.minor else -t.minor end)
        from ${closes} as c join ${transfer} as t on t.key in (${sql.join(keys, sql`, `)})
        where c.month > ${month}
          and t.seq > coalesce((select seq from ${transfer} where key = (select key from last)), 0)), 0) as late
    from ${statements} as s where s.month = ${month} and s.creator_no = ${no}`);
  return found?.paid === 1 ? Math.max(0, found.total - found.late) : 0;
}

export async function readWatched(
  db: Database,
  { month, creator_no: no }: CreatorMonth,
  uploadId: number,
): Promise<WatchTime> {
  const { first, end } = monthDays(month);
  const found = await db.get<{ ms: number; whole: number }>(sql`
    select coalesce(sum(case when t.upload_id = ${uploadId} then d.ms end), 0) as ms, coalesce(sum(d.ms), 0) as whole
    from ${uploadTotals} as t join ${uploadDay} as d on d.upload_id = t.upload_id and d.day >= ${first} and d.day < ${end}
    where t.creator_no = ${no}`);
  return { ms: found?.ms ?? 0, of: found?.whole ?? 0 };
}

const moneyExpressions = (row: PayHold) => ({
  total: currentAmount(row),
  othersHeld: sql<number>`(select coalesce(sum(o.from_held), 0) ${otherHolds(row, row.id)})`,
  othersAll: sql<number>`(select coalesce(sum(o.from_held + o.from_payable + o.settled), 0) ${otherHolds(row, row.id)})`,
  othersOfWork: sql<number>`(select coalesce(sum(o.from_held + o.from_payable + o.settled), 0) ${otherHolds(row, row.id)}
    and o.upload_id = ${row.upload_id})`,
  payable: purseBalance(row.creator_no, "payable"),
});

const isPaid = (no: number): SQL =>
  sql`(s.released_at is not null and s.released_at <= ${lastPayout(no, "sent")})`;

const lastPayout = (no: number, state: "sent" | "sending"): SQL =>
  sql`coalesce((select max(created_at) from ${payouts} where creator_no = ${no} and state = ${state}), 0)`;

const otherHolds = ({ month, creator_no: no }: CreatorMonth, id: number): SQL =>
  sql`from ${payHolds} as o where o.creator_no = ${no} and o.month = ${month} and o.id <> ${id}
    and (o.ended_at is null or o.outcome = 'idle')`;
