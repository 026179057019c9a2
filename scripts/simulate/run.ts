import type * as watching from "../../app/engagement/write-watched.store.server.ts";
import type * as sealing from "../../app/ledger/seal.server.ts";
import type * as closing from "../../app/payouts/close/close-month.server.ts";
import type { PayoutDeps } from "../../app/payouts/payout-deps.ts";
import type * as releasing from "../../app/payouts/sending/release-holds.server.ts";
import type * as sending from "../../app/payouts/sending/send-payouts.server.ts";
import { monthCut, monthDays, nextMonth } from "../../app/payouts/share/month.rules.ts";
import { bookDay, type Happening } from "./booking.ts";
import { Deciding, type Ended } from "./deciding.ts";
import { SimulatedProvider } from "./payout-provider.ts";
import { drawPayment, type Payment } from "./payments.ts";
import { drawPeople, type People } from "./people.ts";
import { Random } from "./random.ts";
import { drawWatching } from "./watching.ts";
import { chunks, memberAccount, settle, type World } from "./world.ts";

const DAY_MS = 24 * 3600 * 1000;
const FIRST_MONTH = 202701;
/** Closes after the last paid month, until every dispute is over. */
const TAIL = 2;
/** Beyond the longest hold. Days. */
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

export interface Wish {
  members: number;
  creators: number;
  months: number;
  seed: number;
}

/** What was simulated, as the simulation knows it itself. */
export interface Lived {
  people: People;
  payments: Payment[];
  /** Milliseconds by month (yyyymm), member and creator. */
  watched: Map<number, Map<number, Map<number, number>>>;
  months: number[];
  closes: { month: number; ms: number }[];
  provider: SimulatedProvider;
  /** Accounts that decisions ended. */
  ended: readonly Ended[];
}

/**
 * Lives through the months day by day: people pay and watch, months close, holds end, creators are paid. Then closes
 * go on until every dispute is over and every hold too.
 */
export async function live(world: World, wish: Wish, say: (line: string) => void): Promise<Lived> {
  const random = new Random(wish.seed);
  const people = drawPeople(wish.members, wish.creators, random);
  const paying = monthsFrom(FIRST_MONTH, wish.months);
  // What was paid last serves into the next month, and is watched for there.
  const served = monthsFrom(FIRST_MONTH, wish.months + 1);
  const months = monthsFrom(FIRST_MONTH, wish.months + TAIL);
  const firstDay = monthDays(FIRST_MONTH).first;
  const young = new Set(people.schemes.flatMap(({ kind, members }) => (kind === "honest" ? [] : members)));
  await settle(world, people, (member) => (young.has(member) ? (firstDay - 5) * DAY_MS : 0));
  say(`${wish.members} members, ${wish.creators} creators and their works are there`);

  let now = 0;
  const provider = new SimulatedProvider(() => now);
  const deps = depsOf(world, provider, () => now);
  const lived: Lived = { people, payments: [], watched: new Map(), months, closes: [], provider, ended: [] };
  // With numbers of their own, so that a seed lives through the same payments as before there were decisions.
  const deciding = new Deciding(world, () => now, new Random(wish.seed + 1));
  const sentTo = (no: number) => provider.sentTo(`acct_${no}`);
  const happenings = new Map<number, Happening[]>();
  const lastDay = monthCut(months.at(-1) ?? 0) / DAY_MS + PAYING_OUT;
  for (let day = firstDay; day <= lastDay; day++) {
    now = day * DAY_MS + DAY_MS / 2;
    const month = paying.find((one) => monthDays(one).first === day);
    if (month) for (const payment of drawPayments(people, month, random)) plan(lived, happenings, payment);
    provider.balance += await bookDay(world, happenings.get(day) ?? [], now);
    const ended = served.find((one) => monthDays(one).end === day + 1);
    if (ended) await watch(world, lived, ended, random, say);
    const due = months.find((one) => monthCut(one) === day * DAY_MS);
    if (due) {
      await close(world, deps, lived, due, say);
      await deciding.decide(wish.creators, sentTo);
    }
    await deciding.tend();
    if (day % PAYOUT_EVERY === 0) await payOut(world, deps);
    deciding.watch(sentTo);
  }
  lived.ended = deciding.ended;
  await sealAll(world, () => now);
  say("paid out and sealed");
  return lived;
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

function plan({ payments }: Lived, happenings: Map<number, Happening[]>, payment: Payment): void {
  payments.push(payment);
  for (const [day, what] of payment.plan) {
    happenings.set(day, [...(happenings.get(day) ?? []), [payment, what]]);
  }
}

async function watch(
  world: World,
  { people, watched }: Lived,
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
  lived: Lived,
  month: number,
  say: (line: string) => void,
): Promise<void> {
  const { closeDueMonths } = await world.load<typeof closing>("/app/payouts/close/close-month.server.ts");
  await sealAll(world, deps.clock);
  const started = performance.now();
  const { closed } = await closeDueMonths(deps, DAY_MS);
  if (closed.length !== 1 || closed[0] !== month)
    throw new Error(`${month} was to close, and ${closed.join(", ") || "nothing"} did.`);
  lived.closes.push({ month, ms: performance.now() - started });
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

function depsOf({ db, store }: World, provider: SimulatedProvider, clock: () => number): PayoutDeps {
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
