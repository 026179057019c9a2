import { sql } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { readMark } from "~/ledger/marks.store.server";
import { postTransfers } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import type { Restatement } from "../share/share.types";
import { statements } from "../statements.table";
import { CREATORS_A_BATCH } from "./close-limits";
import { restatedTransfers, type CloseBooking } from "./close-transfers.rules";

/** A hold that ends or another worker loses a try. */
const TRIES = 10;

interface RestatingDeps {
  db: Database;
  mayGoOn(): Promise<boolean>;
}

/** Only while what is held is unchanged. @returns whether all is written */
export async function bookRestated(
  { db, mayGoOn }: RestatingDeps,
  booking: CloseBooking,
  restated: readonly Restatement[],
): Promise<boolean> {
  if (restated.length === 0) return true;
  const mark = `close:${booking.month}:restated` as const;
  await db.insert(ledgerMarks).values({ name: mark, value: "0" }).onConflictDoNothing();
  for (let tries = 0; tries < TRIES;) {
    const batch = await readBatch(db, mark);
    const some = restated.slice(batch * CREATORS_A_BATCH, (batch + 1) * CREATORS_A_BATCH);
    if (some.length === 0) return true;
    if (!(await mayGoOn())) return false;
    await writeSome(db, booking, some, { mark, batch });
    tries = (await readBatch(db, mark)) > batch ? 0 : tries + 1;
  }
  throw new Error("What older months hold changed each time it was to be restated.");
}

async function writeSome(
  db: Database,
  booking: CloseBooking,
  some: readonly Restatement[],
  { mark, batch }: { mark: string; batch: number },
): Promise<void> {
  const before = await readHeld(db, some);
  const moved = some.map((change, index) => {
    const row = before[index];
    // A new amount is held like the closing month.
    return restatedTransfers(booking, change, row ? { held: row.held, isOpen: row.isOpen } : NEW);
  });
  const seen = JSON.stringify(
    some.map(({ month, creator }, index) => ({
      month,
      creator,
      held: before[index]?.held ?? null,
      open: Number(before[index]?.isOpen ?? 1),
      after: moved[index]?.held ?? 0,
    })),
  );
  const token = `${batch + 1}:${crypto.randomUUID()}`;
  const mine = sql`(select value from ${ledgerMarks} where name = ${mark}) = ${token}`;
  await db.batch([
    db
      .update(ledgerMarks)
      .set({ value: token })
      .where(
        sql`${ledgerMarks.name} = ${mark} and cast(${ledgerMarks.value} as integer) = ${batch} and not exists (
          select 1 from json_each(${seen}) as seen left join ${statements} as now
            on now.month = seen.value ->> 'month' and now.creator_no = seen.value ->> 'creator'
          where now.held is not seen.value ->> 'held'
            or now.held is not null and (now.released_at is null) <> seen.value ->> 'open')`,
      ),
    ...postTransfers(
      db,
      moved.flatMap(({ transfers }) => transfers),
      mine,
    ),
    db
      .insert(statements)
      .select(
        sql`
          select value ->> 'month', value ->> 'creator', 0, 0, 0, 0, 0, 0, 0,
            (select hold_until from ${statements} where month = ${booking.month}
              and creator_no = value ->> 'creator'), null, 'none', null, ${booking.at}
          from json_each(${seen}) where ${mine} and value ->> 'held' is null`,
      )
      .onConflictDoNothing(),
    db
      .update(statements)
      .set({ held: sql`seen.value ->> 'after'` })
      .from(sql`json_each(${seen}) as seen`)
      .where(
        sql`${statements.month} = seen.value ->> 'month' and ${statements.creator_no} = seen.value ->> 'creator'
          and ${statements.released_at} is null and ${mine}`,
      ),
  ]);
}

const NEW = { held: 0, isOpen: true };

async function readHeld(db: Database, some: readonly Restatement[]) {
  const asked = JSON.stringify(some.map(({ month, creator }) => [month, creator]));
  const rows = await db.all<{ at: number; held: number; open: number }>(sql`
    select asked.key as at, held, released_at is null as open
    from json_each(${asked}) as asked join ${statements} as now
      on now.month = asked.value ->> 0 and now.creator_no = asked.value ->> 1`);
  const found = new Map(rows.map(({ at, held, open }) => [at, { held, isOpen: open === 1 }]));
  return some.map((_, index) => found.get(index));
}

async function readBatch(db: Database, mark: `close:${number}:restated`): Promise<number> {
  return parseInt((await readMark(db, mark)) ?? "0", 10);
}
