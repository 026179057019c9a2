import { setTimeout as wait } from "node:timers/promises";
import type * as posting from "../../app/ledger/post.server.ts";
import { monthCut, writeMonth } from "../../app/payouts/share/month.rules.ts";
import { oracle, part, type FactsFile, type FactsPayment } from "./oracle.ts";
import type { Payment } from "./payments.ts";
import type { SimulationRecord } from "./run.ts";
import type { World } from "./world.ts";

export interface Difference {
  what: string;
  /** Minor units, or a number of places. */
  difference: number;
}

const A_WHILE_MS = 100;

export async function checkBooks(
  world: World,
  record: SimulationRecord,
  say: (line: string) => void,
): Promise<Difference[]> {
  const { readAccountBalances } = await world.load<typeof posting>("/app/ledger/post.server.ts");
  const balances = await readAccountBalances(world.db);
  const sum = (which: (account: string) => boolean) =>
    [...balances].reduce((all, [account, minor]) => (which(account) ? all + minor : all), 0);
  say("asking the oracle");
  const facts = record.payments.filter(({ known }) => known.paid !== undefined).map(toFact);
  const decided = await readDecided(world);
  const closed = oracle({ ...toFactsFile(record), forfeited: decided.shared }, "members");
  // The oracle blocks the process; connections that ended meanwhile are noticed in this pause.
  await wait(A_WHILE_MS);
  const totals = closed.flatMap(({ creators }) => Object.values(creators).map(({ total }) => Number(total)));
  const earned = totals.reduce((all, total) => all + total, 0);
  const creators = Array.from({ length: record.people.creators }, (_, index) => index + 1);
  const sent = creators.reduce((all, no) => all + record.provider.sentTo(`acct_${no}`), 0);
  return [
    { what: "sum of all accounts", difference: sum(() => true) },
    {
      what: "months' own accounts after their close",
      difference: sum((account) => account.startsWith("month:")),
    },
    {
      what: "cash against the provider's balance",
      difference: sum((account) => account === "cash") + record.provider.balance,
    },
    { what: "money held by banks", difference: sum((account) => account === "dispute") },
    {
      what: "unearned against facts",
      difference: sum((account) => account === "unearned") - sumUnearned(facts, record),
    },
    {
      what: "idle money against the oracle's carry",
      difference:
        sum((account) => account === "idle") - Number(closed.at(-1)?.idle_carry ?? 0n) - decided.waiting,
    },
    {
      what: "creators' purses and payouts against the oracle",
      difference: sum((account) => account.startsWith("creator:")) + sent + decided.taken - earned,
    },
    {
      what: "money withheld by decisions against their rows",
      difference: sum((account) => account.endsWith(":withheld")) - decided.held,
    },
    { what: "money taken by decisions against their rows", difference: decided.taken - decided.rowsTaken },
    {
      what: "sent too early to ended accounts",
      difference: record.ended.reduce((all, { early }) => all + early, 0),
    },
    {
      what: "and not sent when due",
      difference: record.ended.reduce(
        (all, { creator }) =>
          all +
          Math.max(
            0,
            sum((account) => account === `creator:${creator}:payable`),
          ),
        0,
      ),
    },
    {
      what: "places where statements and the oracle differ",
      difference: await countDifferences(world, closed),
    },
  ];
}

/** By movements, by rows, and by month of the close that shared it. */
async function readDecided({ binding }: World) {
  const number = async (query: string) => Number((await binding.prepare(query).first<number>("n")) ?? 0);
  const taken = await number(`select
    (select coalesce(sum(minor), 0) from transfer where code = 'moderation' and credit = 'idle')
    - (select coalesce(sum(minor), 0) from transfer where code = 'moderation' and debit = 'idle') as n`);
  const rows = (which: string) =>
    number(`select coalesce(sum(from_held + from_payable), 0) as n from pay_holds where ${which}`);
  const { results } = await binding
    .prepare("select name, value from ledger_marks where name glob 'close:*:forfeited'")
    .all<{ name: string; value: string }>();
  const shared = Object.fromEntries(
    results.map(({ name, value }) => [writeMonth(Number(name.split(":")[1])), Number(value)]),
  );
  const waiting = taken - Object.values(shared).reduce((all, minor) => all + minor, 0);
  return {
    taken,
    shared,
    waiting,
    held: await rows("ended_at is null"),
    rowsTaken: await rows("outcome = 'idle'"),
  };
}

/** The platform bears the fees of full refunds, so they add 0. */
function sumUnearned(facts: readonly FactsPayment[], { months }: SimulationRecord): number {
  const last = monthCut(months.at(-1) ?? 0);
  return facts.reduce((sum, fact) => {
    const isGone = (fact.refunds ?? []).length > 0 || (fact.dispute && !("won" in fact.dispute));
    const net = isGone ? 0 : fact.gross - fact.tax - fact.fee;
    const taken = months.reduce((all, month) => all + Number(part(fact, writeMonth(month), last)), 0);
    return sum + net - taken;
  }, 0);
}

async function countDifferences({ binding }: World, closed: ReturnType<typeof oracle>): Promise<number> {
  let places = 0;
  for (const { month, platform, platform_restated, idle_carry, creators } of closed) {
    const yyyymm = Number(month.replace("-", ""));
    const close = await binding.prepare("select * from closes where month = ?1").bind(yyyymm).first();
    const platformAmounts = [close?.["platform"], close?.["platform_restated"], close?.["idle_carry"]];
    places += [platform, platform_restated, idle_carry].filter(
      (minor, index) => platformAmounts[index] !== Number(minor),
    ).length;
    const { results } = await binding
      .prepare("select creator_no, watched, idle, restated, total from statements where month = ?1")
      .bind(yyyymm)
      .all<Record<string, number>>();
    const creatorIds = new Set(Object.keys(creators));
    for (const row of results) {
      const no = String(row["creator_no"]);
      const should = creators[no] ?? { watched: 0n, idle: 0n, restated: 0n, total: 0n };
      creatorIds.delete(no);
      places += Object.entries(should).filter(([name, minor]) => row[name] !== Number(minor)).length;
    }
    places += creatorIds.size;
  }
  return places;
}

function toFactsFile({ people, payments, watched, months }: SimulationRecord): FactsFile {
  const byMember = Map.groupBy(
    payments.filter(({ known }) => known.paid !== undefined),
    ({ member }) => member,
  );
  const members = Array.from({ length: people.members }, (_, index) => index + 1);
  return {
    creators: [],
    members: members.map((no) => ({
      no,
      payments: (byMember.get(no) ?? []).map(toFact),
      seconds: Object.fromEntries(
        [...watched].map(([month, ofMonth]) => [
          writeMonth(month),
          wholeSeconds(ofMonth.get(no) ?? new Map()),
        ]),
      ),
    })),
    close: months.map(writeMonth),
  };
}

/** Through text: V8 stores an object with numeric keys as an array, which here takes gigabytes. */
function wholeSeconds(ms: ReadonlyMap<number, number>): Record<string, number> {
  const entries = [...ms].map(([creator, ms]) => `"${creator}":${Math.floor(ms / 1000)}`);
  return JSON.parse(`{${entries.join(",")}}`) as Record<string, number>;
}

function toFact({ money, known }: Payment): FactsPayment {
  const time = (ms = 0) => new Date(ms).toISOString();
  const { id, gross, tax, fee, serviceStart, serviceEnd } = money;
  return {
    id,
    paid: time(known.paid),
    gross,
    tax,
    fee: fee ?? 0,
    start: time(serviceStart),
    end: time(serviceEnd),
    ...(known.refunded !== undefined && {
      refunds: [{ at: time(known.refunded), gross, tax, ends: time(known.refunded) }],
    }),
    ...(known.disputed !== undefined && {
      dispute: { opened: time(known.disputed), ...(known.won !== undefined && { won: time(known.won) }) },
    }),
  };
}
