import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { unlinkingNumbers } from "~/ledger/forget-numbers.server";
import { findMemberNo } from "~/ledger/numbers.store.server";
import { readAccountBalances } from "~/ledger/post.server";
import { sealLedger } from "~/ledger/seal.server";
import { verifyChain } from "~/ledger/verify-chain";
import { storedChain } from "~/ledger/chain-source";
import { endMembership } from "~/membership/end-membership.server";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { atProvider, expectBalanced } from "../../support/books";
import { standIn } from "../../support/payments";
import { rounds } from "../../support/sample";
import { CARD, db, MemberWorld, quiet, stripe, type Member } from "../membership/member-world";

/** Five of them have refunds and disputes; each later one has another case. */
const MONTHS = rounds(5, 12);
const PAYOUTS = {
  shareBp: 7000,
  idleCapBp: 4000,
  minSeconds: 60,
  holdMs: 14 * DAY_MS,
  newHoldMs: 75 * DAY_MS,
  isSending: true,
  minimumMinor: 1000,
  countries: ["us"],
};

let world: MemberWorld;

beforeAll(async () => {
  await standIn().reset();
  world = await MemberWorld.open();
});

/** UTC, counted from the first month of the year. */
function monthAt(start: number, count: number): { day: (day: number) => number; name: number } {
  const date = new Date(start);
  const at = (day: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, day, 12);
  const first = new Date(at(1));
  return { day: at, name: first.getUTCFullYear() * 100 + first.getUTCMonth() + 1 };
}

const charges = async ({ customer }: Member) => (await stripe.charges.list({ customer, limit: 100 })).data;
const paidLast = async (member: Member) => (await charges(member)).find(({ paid }) => paid)?.id ?? "";

async function leave({ id }: { id: string }): Promise<void> {
  expect(await endMembership(world.deps(), id)).toBe(true);
  await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, id));
  await db.batch([
    db.delete(accounts).where(and(eq(accounts.id, id), isNotNull(accounts.deleting_at))),
    ...unlinkingNumbers(db, id, world.now()),
  ]);
}

async function watch(member: Member, month: number): Promise<void> {
  const no = await findMemberNo(db, member.id);
  if (no === null || no % 3 === 0) return;
  await env.DB.prepare("insert or ignore into member_month values (?, ?, 1, ?), (?, ?, 2, ?)")
    .bind(month, no, 61_000 * no, month, no, 7_777_000)
    .run();
}

it("in a year with every kind of event cash equals the provider's balance after every step, and nothing is lost", async () => {
  const start = world.now();
  for (const no of [1, 2])
    await env.DB.prepare("insert into creator_numbers (account_id, since) values (?, 1)")
      .bind(`c${no}`)
      .run();
  const names = ["ada", "ben", "cyd", "dan", "eve", "fay", "gus"] as const;
  const people = {} as Record<(typeof names)[number], Member>;
  for (const name of names) people[name] = await world.member({ card: CARD.pays });
  const gone = new Set<string>();
  const closed: number[] = [];

  const step = async (what: string) => {
    for (const name of names) if (!gone.has(name)) await world.takeAll(people[name]);
    await expectBalanced(world, what);
  };
  const passTo = async (at: number) => {
    if (at > world.now()) await world.passUntil(at);
  };
  let dispute = "";
  let refund = "";
  const stories: Record<number, () => Promise<unknown>> = {
    1: async () => {
      await stripe.refunds.create({ charge: await paidLast(people.ben), amount: 333 });
      await stripe.topups.create({ amount: 50_000, currency: "usd" });
    },
    2: async () => {
      dispute = (
        await standIn().act<{ id: string }>({ do: "open_dispute", charge: await paidLast(people.cyd) })
      ).id;
      refund = (await stripe.refunds.create({ charge: await paidLast(people.ben) })).id;
    },
    3: async () => {
      await standIn().act({ do: "fail_refund", refund });
      await standIn().act({ do: "open_dispute", charge: await paidLast(people.dan) });
    },
    4: async () => {
      await standIn().act({ do: "close_dispute", dispute, outcome: "won" });
      const { data } = await stripe.disputes.list({ charge: await paidLast(people.dan) });
      await standIn().act({ do: "close_dispute", dispute: data[0]?.id ?? "", outcome: "lost" });
    },
    5: async () => {
      await leave(people.eve);
      gone.add("eve");
    },
    6: async () => {
      // No event of it reaches us, and deleted members aren't checked.
      await standIn().act({ do: "open_dispute", charge: await paidLast(people.eve) });
      await world.pass(10 * MINUTE_MS);
    },
    7: async () => {
      const { data } = await stripe.disputes.list({ charge: await paidLast(people.eve) });
      await standIn().act({ do: "close_dispute", dispute: data[0]?.id ?? "", outcome: "lost" });
      const [event] = (await stripe.events.list({ type: "charge.dispute.closed", limit: 1 })).data;
      expect(await world.take(event ?? {})).toBe("applied");
      await standIn().act({ do: "take_fee", minor: 200 });
    },
    8: async () => {
      await stripe.payouts.create({ amount: 1000, currency: "usd" });
      await standIn().act({ do: "fail_payout" });
    },
    9: async () => {
      for (const { id, paid, refunded } of await charges(people.fay))
        if (paid && !refunded) await stripe.refunds.create({ charge: id });
    },
    10: async () => standIn().act({ do: "warn_of_fraud", charge: await paidLast(people.gus) }),
  };

  for (let month = 0; month < MONTHS; month++) {
    const { day, name } = monthAt(start, month);
    await passTo(day(20));
    await world.pass(2 * HOUR_MS);
    await step(`${name}, renewed`);
    for (const person of names) if (!gone.has(person)) await watch(people[person], name);
    await stories[month]?.();
    await step(`${name}, story`);
    await passTo(monthAt(start, month + 1).day(3));
    await step(`${name}, before its close`);
    const report = await closeDueMonths(
      {
        db,
        store: env.LEDGER,
        clock: () => world.now(),
        policy: PAYOUTS,
        currency: "usd",
        log: quiet,
      },
      DAY_MS,
    );
    closed.push(...report.closed);
    await expectBalanced(world, `${name}, closed`);
    const all = await readAccountBalances(db);
    for (const [account, minor] of all) if (account.startsWith("month:")) expect(minor, account).toBe(0);
  }

  expect(closed).toEqual(Array.from({ length: MONTHS }, (_, month) => monthAt(start, month).name));
  expect(await atProvider()).toBeGreaterThan(0);
  const all = await readAccountBalances(db);
  expect(all.get("dispute")).toBe(0);
  expect(all.get("creator:2:held")).toBeGreaterThan(0);
  await sealLedger({ db, store: env.LEDGER, clock: () => world.now() });
  expect(await verifyChain(storedChain(env), world.now())).toMatchObject({ broken: null });
});
