import { DAY_MS } from "../../app/platform/clock.ts";
import type * as closing from "../../app/payouts/close/close-month.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import type * as checking from "../../app/payouts/recompute/check-month.ts";
import { storedChain } from "../../app/ledger/chain-source.ts";
import { openOwnDatabases } from "../local/own-databases.ts";
import { POLICY } from "../simulate/run.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { timed } from "./shared/table.ts";

const CREATORS = 8;
const MONTH = 202610;
const CHUNK = 10_000;

export const options = { members: "50000" };

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const members = readNumber(task, "members");
  const own = await openOwnDatabases();
  try {
    const { openDatabase } = await own.load<typeof database>("/app/platform/database.server.ts");
    const { closeDueMonths } = await own.load<typeof closing>("/app/payouts/close/close-month.server.ts");
    const { checkMonth } = await own.load<typeof checking>("/app/payouts/recompute/check-month.ts");
    const binding = own.open("DB");
    await seed(binding, members);
    const deps = {
      db: openDatabase(binding),
      store: own.store,
      clock: () => Date.UTC(2026, 10, 3, 1),
      currency: "usd",
      log: { info() {}, warn() {}, error: console.error },
      policy: POLICY,
    };
    const closingMs = await timed(async () => {
      const { closed } = await closeDueMonths(deps, DAY_MS);
      if (closed[0] !== MONTH) throw new Error("The month was not closed");
    });
    const checkingMs = await timed(async () => {
      const { differences } = await checkMonth(storedChain({ DB: binding, LEDGER: own.store }), MONTH);
      if (differences.length > 0) throw new Error(differences[0]);
    });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    return {
      figures: [
        {
          what: `close of ${members.toLocaleString("en")} members by ${CREATORS} creators`,
          ours: seconds(closingMs),
          against: `${seconds(checkingMs)} (its recomputation)`,
          ratio: closingMs / checkingMs,
          better: "less",
          remark: `${Math.round(members / (closingMs / 1000))} members a second`,
        },
      ],
    };
  } finally {
    await own.end();
  }
}

async function seed(db: D1Database, members: number): Promise<void> {
  const paid = Date.UTC(2026, 9, 1);
  for (let from = 1; from <= members; from += CHUNK) {
    const to = Math.min(members, from + CHUNK - 1);
    const numbers = `with recursive n(no) as (select ${from} union all select no + 1 from n where no < ${to})`;
    await db.batch(
      [
        `insert into member_numbers ${numbers} select no, 'member-' || no, 0 from n`,
        `insert into ledger_payments ${numbers}
           select 'ch_' || no, no, ${paid}, 900, 0, 56, ${paid}, ${Date.UTC(2026, 10, 1)}, 0 from n`,
        `insert into member_month ${numbers}
           select ${MONTH}, no, creator, 60000 * (1 + (no * 7919 + creator * 104729) % 97)
           from n join (select value as creator from json_each('[1,2,3,4,5,6,7,8]'))`,
        `insert into transfer ${numbers}
           select null, 'pay:ch_' || no || ':gross', ${paid}, 'payment', 'cash', 'unearned', 900, null from n`,
        `insert into transfer ${numbers}
           select null, 'pay:ch_' || no || ':fee', ${paid}, 'fee', 'unearned', 'cash', 56, null from n`,
      ].map((statement) => db.prepare(statement)),
    );
  }
}
