import { DAY_MS } from "../../app/platform/clock.ts";
import type * as watching from "../../app/engagement/write-watched.store.server.ts";
import type * as sealing from "../../app/ledger/seal.server.ts";
import type * as closing from "../../app/payouts/close/close-month.server.ts";
import type { PayoutDeps } from "../../app/payouts/payout-deps.ts";
import type * as releasing from "../../app/payouts/sending/release-holds.server.ts";
import type * as sending from "../../app/payouts/sending/send-payouts.server.ts";
import { monthCut, monthDays, nextMonth } from "../../app/payouts/share/month.rules.ts";
import { bookDay, type Happening } from "./booking.ts";
import { Decisions, type EndedPayout } from "./decisions.ts";
import { SimulatedProvider } from "./payout-provider.ts";
import { drawPayment, type Payment } from "./payments.ts";
import { drawPeople, type People } from "./people.ts";
import { Random } from "./random.ts";
import { drawWatching } from "./watching.ts";
import { chunks, memberAccount, settle, type World } from "./world.ts";

const FIRST_MONTH = 202701;
/** Until every dispute is over. */
const TAIL = 2;
/** Longer than the longest hold. */
const PAYING_OUT = 80;
const PAYOUT_EVERY = 7;
const VIEWERS = 200;

export const POLICY = {
  shareBp: 7000,
  idleCapBp: 4000,
  minSeconds: 60,
  holdMs: 14 * DAY_MS,
  newHoldMs: 75 * DAY_MS,
  isSending: true,
  minimumMinor: 1000,
  countries: ["us"],
};

export interface SimulationOptions {
  members: number;
  creators: number;
  months: number;
  seed: number;
}

export interface SimulationRecord {
  people: People;
  payments: Payment[];
  watched: Map<number, Map<number, Map<number, number>>>;
  months: number[];
  closes: { month: number; ms: number }[];
  provider: SimulatedProvider;
  ended: readonly EndedPayout[];
}

/** People pay and watch, months close, holds end, creators are paid. */
export async function simulate(
  world: World,
  options: SimulationOptions,
  say: (line: string) => void,
): Promise<SimulationRecord> {
  const random = new Random(options.seed);
  const people = drawPeople(options.members, options.creators, random);
  const paying = monthsFrom(FIRST_MONTH, options.months);
  // The last payment also serves part of the next month.
  const served = monthsFrom(FIRST_MONTH, options.months + 1);
  const months = monthsFrom(FIRST_MONTH, options.months + TAIL);
  const firstDay = monthDays(FIRST_MONTH).first;
  const young = new Set(people.schemes.flatMap(({ kind, members }) => (kind === "honest" ? [] : members)));
  await settle(world, people, (member) => (young.has(member) ? (firstDay - 5) * DAY_MS : 0));
  say(`${options.members} members, ${options.creators} creators and their works are there`);

  let now = 0;
  const provider = new SimulatedProvider(() => now);
  const deps = makeDeps(world, provider, () => now);
  const record: SimulationRecord = {
    people,
    payments: [],
    watched: new Map(),
    months,
    closes: [],
    provider,
    ended: [],
  };
  // A separate generator, so that a seed's payments don't depend on decisions.
  const deciding = new Decisions(world, () => now, new Random(options.seed + 1));
  const sentTo = (no: number) => provider.sentTo(`acct_${no}`);
  const happenings = new Map<number, Happening[]>();
  const lastDay = monthCut(months.at(-1) ?? 0) / DAY_MS + PAYING_OUT;
  for (let day = firstDay; day <= lastDay; day++) {
    now = day * DAY_MS + DAY_MS / 2;
    const month = paying.find((one) => monthDays(one).first === day);
    if (month) for (const payment of drawPayments(people, month, random)) plan(record, happenings, payment);
    provider.balance += await bookDay(world, happenings.get(day) ?? [], now);
    const ended = served.find((one) => monthDays(one).end === day + 1);
    if (ended) await watch(world, record, ended, random, say);
    const due = months.find((one) => monthCut(one) === day * DAY_MS);
    if (due) {
      await close(world, deps, record, due, say);
      await deciding.decide(options.creators, sentTo);
    }
    await deciding.applyChanges();
    if (day % PAYOUT_EVERY === 0) await payOut(world, deps);
    deciding.watch(sentTo);
  }
  record.ended = deciding.ended;
  await sealAll(world, () => now);
  say("paid out and sealed");
  return record;
}

function monthsFrom(first: number, count: number): number[] {
  const months: number[] = [];
  for (let month = first; months.length < count; month = nextMonth(month)) months.push(month);
  return months;
}

function drawPayments({ schemes }: People, month: number, random: Random): Payment[] {
  return schemes.flatMap((scheme) =>
    scheme.members.map((member) => drawPayment(member, scheme, month, random)),
  );
}

function plan({ payments }: SimulationRecord, happenings: Map<number, Happening[]>, payment: Payment): void {
  payments.push(payment);
  for (const [day, what] of payment.plan) {
    happenings.set(day, [...(happenings.get(day) ?? []), [payment, what]]);
  }
}

async function watch(
  world: World,
  { people, watched }: SimulationRecord,
  month: number,
  random: Random,
  say: (line: string) => void,
): Promise<void> {
  const { writeWatched } = await world.load<typeof watching>("/app/engagement/write-watched.store.server.ts");
  const drawn = [...drawWatching(people, monthDays(month).first, random)];
  const started = performance.now();
  let rows = 0;
  for (const some of chunks(drawn, VIEWERS)) {
    const [first, ...rest] = some.map(([member, seen]) => {
      rows += seen.length;
      const totals = seen.map(({ day, creator, ms }): watching.WatchedRow => ({
        day,
        upload: creator,
        ms,
        view: 1,
      }));
      return writeWatched(world.db, memberAccount(member), totals);
    });
    if (first) await world.db.batch([first, ...rest]);
  }
  watched.set(
    month,
    new Map(
      drawn.map(([member, seen]) => {
        const sums = new Map<number, number>();
        for (const { creator, ms } of seen) sums.set(creator, (sums.get(creator) ?? 0) + ms);
        return [member, sums];
      }),
    ),
  );
  say(`${month}: ${rows} rows of watching in ${seconds(started)} s`);
}

async function close(
  world: World,
  deps: PayoutDeps,
  record: SimulationRecord,
  month: number,
  say: (line: string) => void,
): Promise<void> {
  const { closeDueMonths } = await world.load<typeof closing>("/app/payouts/close/close-month.server.ts");
  await sealAll(world, deps.clock);
  const started = performance.now();
  const { closed } = await closeDueMonths(deps, DAY_MS);
  if (closed.length !== 1 || closed[0] !== month)
    throw new Error(`${month} should have closed, but ${closed.join(", ") || "nothing"} did.`);
  record.closes.push({ month, ms: performance.now() - started });
  say(`${month}: closed in ${seconds(started)} s`);
}

async function payOut(world: World, deps: PayoutDeps): Promise<void> {
  const { releaseHolds } = await world.load<typeof releasing>("/app/payouts/sending/release-holds.server.ts");
  const { sendPayouts } = await world.load<typeof sending>("/app/payouts/sending/send-payouts.server.ts");
  while ((await releaseHolds(deps)).isLeft);
  for (let report = await sendPayouts(deps); report.isLeft && report.sent > 0;)
    report = await sendPayouts(deps);
}

async function sealAll({ db, store, load }: World, clock: () => number): Promise<void> {
  const { sealLedger } = await load<typeof sealing>("/app/ledger/seal.server.ts");
  while ((await sealLedger({ db, store, clock })) > 0);
}

function makeDeps({ db, store }: World, provider: SimulatedProvider, clock: () => number): PayoutDeps {
  const quiet = () => undefined;
  return {
    db,
    store,
    clock,
    provider,
    policy: POLICY,
    currency: "usd",
    appOrigin: "https://simulation.example",
    sureMailer: async () => "sent",
    log: { info: quiet, warn: quiet, error: (event, error) => console.error(event, error) },
  };
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1);
