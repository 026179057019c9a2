import { and, asc, isNull, lte, ne, sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorAccount } from "~/ledger/accounts.rules";
import { creatorNumbers } from "~/ledger/numbers.table";
import { postTransfers } from "~/ledger/post.server";
import { closes } from "../close/closes.table";
import { latestAdultBirth } from "~/identity/accounts/age.rules";
import type { PayoutDeps } from "../payout-deps";
import { payoutsHeld } from "./payouts-held.server";
import { holdKey } from "./payout-keys.rules";
import { statements } from "../statements.table";

const STATEMENTS_PER_BATCH = 200;
const BATCHES = 10;

type DueStatement = Pick<typeof statements.$inferSelect, "month" | "creator_no" | "held">;
type ReleaseDeps = Pick<PayoutDeps, "db" | "clock" | "log">;

export interface ReleaseReport {
  released: number;
  isLeft: boolean;
}

/** An unknown age doesn't hold money: the provider asks. */
export async function releaseHolds(deps: ReleaseDeps): Promise<ReleaseReport> {
  let released = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await findDue(deps);
    const done = await releaseAll(deps, due);
    released += done;
    if (due.length < STATEMENTS_PER_BATCH || done === 0) return { released, isLeft: false };
  }
  return { released, isLeft: true };
}

function findDue({ db, clock }: ReleaseDeps): Promise<DueStatement[]> {
  return db
    .select({ month: statements.month, creator_no: statements.creator_no, held: statements.held })
    .from(statements)
    .where(isDue(clock()))
    .orderBy(asc(statements.hold_until))
    .limit(STATEMENTS_PER_BATCH);
}

/** Contradicting books release nothing. */
const isClosed = sql`exists (select 1 from ${closes} where ${closes.month} = ${statements.month}
  and ${closes.state} = 'closed')`;

function isDue(now: number): SQL | undefined {
  const isYoung = sql`exists (select 1 from ${creatorNumbers} as n inner join ${accounts} as a on a.id = n.account_id
    where n.no = ${statements.creator_no} and a.deleting_at is null and a.date_of_birth > ${latestAdultBirth(now)})`;
  return and(
    isNull(statements.released_at),
    lte(statements.hold_until, now),
    ne(statements.look, "wanted"),
    isClosed,
    sql`not ${isYoung}`,
    sql`not ${payoutsHeld(sql`${statements.creator_no}`, now)}`,
  );
}

/** Alone, so one bad statement blocks no others. */
async function releaseAll(deps: ReleaseDeps, due: readonly DueStatement[]): Promise<number> {
  if (due.length === 0) return 0;
  try {
    return await release(deps, due);
  } catch (error) {
    if (due.length === 1) {
      deps.log.error("payouts.hold_not_released", error, {
        month: due[0]?.month ?? 0,
        creator: due[0]?.creator_no ?? 0,
      });
      return 0;
    }
    let released = 0;
    for (const one of due) released += await releaseAll(deps, [one]);
    return released;
  }
}

/** A concurrent close may take from it. */
async function release({ db, clock }: ReleaseDeps, due: readonly DueStatement[]): Promise<number> {
  const now = clock();
  const rows = due.map(({ month, creator_no: no, held }) => ({
    key: holdKey(month, no),
    at: now,
    code: "hold" as const,
    debit: creatorAccount(no, "held"),
    credit: creatorAccount(no, "payable"),
    minor: held,
    ref: String(month),
  }));
  // Transfers first, to see the statements unchanged.
  const asRead = sql`exists (select 1 from ${statements} where ${isDue(now)}
    and ${statements.month} = cast(value ->> 6 as integer)
    and ${statements.creator_no} = cast(substr(value ->> 3, 9) as integer)
    and ${statements.held} = value ->> 5)`;
  const list = JSON.stringify(due.map(({ month, creator_no, held }) => [month, creator_no, held]));
  const releasing = db
    .update(statements)
    .set({ held: 0, released_at: now })
    .where(
      and(
        isDue(now),
        sql`(${statements.month}, ${statements.creator_no}, ${statements.held}) in
          (select value ->> 0, value ->> 1, value ->> 2 from json_each(${list}))`,
      ),
    )
    .returning({ month: statements.month });
  const [first, ...rest] = [...postTransfers(db, rows, asRead), releasing];
  const results: unknown[] = await db.batch([first ?? releasing, ...rest]);
  const marked = results.at(-1);
  return Array.isArray(marked) ? marked.length : 0;
}
