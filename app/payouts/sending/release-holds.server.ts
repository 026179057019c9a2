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

/** Statements released in one batch, and batches of one call. */
const CHUNK = 200;
const CHUNKS = 10;

type Due = Pick<typeof statements.$inferSelect, "month" | "creator_no" | "held">;
type ReleaseDeps = Pick<PayoutDeps, "db" | "clock" | "log">;

export interface Released {
  /** Statements whose money is payable now. */
  released: number;
  /** Whether more is due than this call could do. */
  isLeft: boolean;
}

/**
 * Makes payable what was held long enough: no look of the staff is wanted, nothing holds its creator's payouts, and
 * they are not known to be younger than 18. Of a creator who has deleted their account nobody knows the age any more, and what is owed is paid; nor does
 * an unknown date hold anything: every way to sign up asks for it, and the provider does once more before it pays.
 */
export async function releaseHolds(deps: ReleaseDeps): Promise<Released> {
  let released = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const due = await findDue(deps);
    const done = await releaseAll(deps, due);
    released += done;
    if (due.length < CHUNK || done === 0) return { released, isLeft: false };
  }
  return { released, isLeft: true };
}

function findDue({ db, clock }: ReleaseDeps): Promise<Due[]> {
  return db
    .select({ month: statements.month, creator_no: statements.creator_no, held: statements.held })
    .from(statements)
    .where(isDue(clock()))
    .orderBy(asc(statements.hold_until))
    .limit(CHUNK);
}

/** A close that stopped, since the books did not say what the facts say, pays nothing out. */
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

/** One that can't be booked keeps no other back. */
async function releaseAll(deps: ReleaseDeps, due: readonly Due[]): Promise<number> {
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

/**
 * Books and marks them together, each only while it is as it was read: a close that reckons the month again meanwhile
 * takes from what is held, and then the next run reads what is left.
 */
async function release({ db, clock }: ReleaseDeps, due: readonly Due[]): Promise<number> {
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
  // The rows of the ledger come first: they see the statements as they were. Month and number stand in `ref` and behind
  // `creator:` of the debit, so that each row finds its statement by its primary key.
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
