import { getPlatformProxy } from "wrangler";
import type * as closing from "../../app/payouts/close/close-month.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import type * as post from "../../app/ledger/post.server.ts";
import type * as sealing from "../../app/ledger/seal.server.ts";
import type * as checking from "../../app/payouts/recompute/check-month.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { storedChain } from "../../app/ledger/chain-source.ts";
import { openAppModules } from "./app-modules.ts";
import { timed, type Figure } from "./table.ts";

const CREATORS = 8;
const MONTH = 202610;
const DAY_MS = 86_400_000;
/** Members written by one statement. */
const CHUNK = 10_000;
/** Rows of the ledger that two sealers race for. */
const ROWS = 40_000;

interface Bindings {
  DB: D1Database;
  LEDGER: R2Bucket;
}

/**
 * The close of one month of so many members who each watched eight creators, its recomputation, and the rows a second
 * that the ledger takes while two sealers race.
 */
export async function measureClosing(stateDir: string, members: number): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: "wrangler.toml",
    persist: { path: `${stateDir}/v3` },
  });
  const modules = await openAppModules();
  const load = async <Module>(path: string) => (await modules.ssrLoadModule(path)) as Module;
  try {
    const { openDatabase } = await load<typeof database>("/app/platform/database.server.ts");
    const { closeDueMonths } = await load<typeof closing>("/app/payouts/close/close-month.server.ts");
    const { checkMonth } = await load<typeof checking>("/app/payouts/recompute/check-month.ts");
    const db = openDatabase(env.DB);
    await seed(env.DB, members);
    const log = { info() {}, warn() {}, error: console.error };
    const at = Date.UTC(2026, 10, 3, 1);
    const deps = { db, store: env.LEDGER, clock: () => at, currency: "usd", log, policy: POLICY };
    const closingMs = await timed(async () => {
      const { closed } = await closeDueMonths(deps, DAY_MS);
      if (closed[0] !== MONTH) throw new Error("The month was not closed");
    });
    const checkingMs = await timed(async () => {
      const { differences } = await checkMonth(storedChain(env), MONTH);
      if (differences.length > 0) throw new Error(differences[0]);
    });
    const { postTransfers } = await load<typeof post>("/app/ledger/post.server.ts");
    const { sealLedger } = await load<typeof sealing>("/app/ledger/seal.server.ts");
    const ledgerMs = await timed(() => race(db, env.LEDGER, { postTransfers, sealLedger, log }));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const count = members.toLocaleString("en");
    return [
      {
        what: `close of ${count} members by ${CREATORS} creators`,
        ...{ ours: seconds(closingMs), against: `${seconds(checkingMs)} (its recomputation)` },
        ...{ ratio: closingMs / checkingMs, better: "less" },
        remark: `${Math.round(members / (closingMs / 1000))} members a second`,
      },
      {
        what: "rows a second the ledger takes, two sealers racing",
        ours: String(Math.round(ROWS / (ledgerMs / 1000))),
        ...{ against: "–", ratio: null, better: "more" },
        remark: `${ROWS.toLocaleString("en")} rows, sealed to the last`,
      },
    ];
  } finally {
    await modules.close();
    await dispose();
  }
}

const POLICY = {
  ...{ shareBp: 7000, idleCapBp: 4000, minSeconds: 60, holdMs: 14 * DAY_MS, newHoldMs: 75 * DAY_MS },
  ...{ isSending: true, minimumMinor: 1000, countries: ["us"] },
};

/** Members who paid for October and watched, as the ledger and the meters would have written it. */
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

interface Racing {
  postTransfers: typeof post.postTransfers;
  sealLedger: typeof sealing.sealLedger;
  log: Parameters<typeof sealing.sealLedger>[0]["log"];
}

/** Writes rows by the hundred while two seal at once, until all is sealed. */
async function race(
  db: ReturnType<typeof database.openDatabase>,
  store: R2Bucket,
  { postTransfers, sealLedger, log }: Racing,
): Promise<void> {
  let isWriting = true;
  const sealer = async () => {
    while (isWriting) await sealLedger({ db, store, clock: Date.now, log });
  };
  const sealers = [sealer(), sealer()];
  for (let from = 0; from < ROWS; from += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{
        key: `bench:${from + index}`,
        at: 1,
        code: "balance_top_up" as const,
        debit: "cash" as const,
        credit: "owner" as const,
      },
      ...{ minor: 1, ref: null },
    }));
    const [first, ...rest] = postTransfers(db, rows);
    if (first) await db.batch([first, ...rest]);
  }
  isWriting = false;
  await Promise.all(sealers);
  await sealLedger({ db, store, clock: Date.now, log });
}
