import type * as closing from "../../app/payouts/close/close-month.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import type * as checking from "../../app/payouts/recompute/check-month.ts";
import { storedChain } from "../../app/ledger/chain-source.ts";
import { openOwnDatabases } from "../local/own-databases.ts";
import { POLICY } from "../simulate/run.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { timed } from "./shared/table.ts";

const WATCHED_CREATORS = 8;
const NTHS = Array.from({ length: WATCHED_CREATORS }, (_, nth) => nth + 1);
const HEAP_EVERY_MS = 500;
const MB = 1024 * 1024;
/** As in app/payouts/run-payout-tasks.server.ts. */
const RUN_MS = 90_000;
const MONTH = 202610;
const CHUNK = 10_000;

export const options = { members: "50000", creators: "1000" };

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const [members, creators] = [readNumber(task, "members"), readNumber(task, "creators")];
  const own = await openOwnDatabases();
  try {
    const { openDatabase } = await own.load<typeof database>("/app/platform/database.server.ts");
    const { closeDueMonths } = await own.load<typeof closing>("/app/payouts/close/close-month.server.ts");
    const { checkMonth } = await own.load<typeof checking>("/app/payouts/recompute/check-month.ts");
    const binding = own.open("DB");
    await seed(binding, members, creators);
    const deps = {
      db: openDatabase(binding),
      store: own.store,
      clock: () => Date.UTC(2026, 10, 3, 1),
      currency: "usd",
      log: { info() {}, warn() {}, error: console.error },
      policy: POLICY,
    };
    let runs = 0;
    const closed = await withPeakHeap(async () => {
      // As the minute's tasks do: a run ends where its time or its part of the ledger's chain is done.
      for (let months: number[] = []; !months.includes(MONTH); runs++) {
        const report = await closeDueMonths(deps, RUN_MS);
        if (report.closed.length === 0 && !report.isLeft) throw new Error("The month was not closed");
        months = report.closed;
      }
    });
    const checked = await withPeakHeap(async () => {
      const { differences } = await checkMonth(storedChain({ DB: binding, LEDGER: own.store }), MONTH);
      if (differences.length > 0) throw new Error(differences[0]);
    });
    const formatUse = ({ ms, peak }: Use) => `${(ms / 1000).toFixed(1)} s, ${(peak / MB).toFixed(0)} MB`;
    return {
      figures: [
        {
          what: `close of ${members.toLocaleString("en")} members who watched ${creators.toLocaleString("en")} creators`,
          ours: formatUse(closed),
          against: `${formatUse(checked)} (its recomputation)`,
          ratio: closed.ms / checked.ms,
          better: "less",
          remark: `${runs} runs, ${Math.round(members / (closed.ms / 1000))} members a second`,
        },
      ],
    };
  } finally {
    await own.end();
  }
}

interface Use {
  ms: number;
  /** Heap and buffers above what was there before, garbage included. */
  peak: number;
}

async function withPeakHeap(work: () => Promise<void>): Promise<Use> {
  const read = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = read();
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, read() - before)), HEAP_EVERY_MS);
  try {
    return { ms: await timed(work), peak };
  } finally {
    clearInterval(timer);
  }
}

async function seed(db: D1Database, members: number, creators: number): Promise<void> {
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
           select ${MONTH}, no, 1 + (no * nth) % ${creators}, sum(60000 * (1 + (no * 7919 + nth * 104729) % 97))
           from n join (select value as nth from json_each('${JSON.stringify(NTHS)}')) group by 2, 3`,
        `insert into transfer ${numbers}
           select null, 'pay:ch_' || no || ':gross', ${paid}, 'payment', 'cash', 'unearned', 900, null from n`,
        `insert into transfer ${numbers}
           select null, 'pay:ch_' || no || ':fee', ${paid}, 'fee', 'unearned', 'cash', 56, null from n`,
      ].map((statement) => db.prepare(statement)),
    );
  }
}
