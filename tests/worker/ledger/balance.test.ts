import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { BalanceDeps } from "~/ledger/balance-deps";
import type { BalanceMovement } from "~/ledger/balance-provider";
import { bookBalance } from "~/ledger/book-balance.server";
import { readAccountBalance, postTransfers } from "~/ledger/post.server";
import { bookOurBalance } from "~/membership/book-balance.server";
import type { BillingProvider } from "~/membership/provider/billing-provider";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { balances, expectBalanced } from "../../support/books";
import { standIn } from "../../support/payments";
import { db, MemberWorld, quiet, stripe, type Member } from "../membership/member-world";

const QUESTIONS = 100;

let world: MemberWorld;

beforeAll(async () => {
  await standIn().reset();
  world = await MemberWorld.open();
});

async function payer(): Promise<Member & { charge: string }> {
  const member = await world.member();
  await world.pass(MINUTE_MS);
  await world.takeAll(member);
  const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
  return { ...member, charge: charge?.id ?? "" };
}

const keysLike = async (pattern: string) =>
  (
    await env.DB.prepare("select key from transfer where key like ? order by key").bind(pattern).all<{
      key: string;
    }>()
  ).results.map(({ key }) => key);
const openThere = async () =>
  JSON.parse(
    (await env.DB.prepare("select value from ledger_marks where name = 'balance-open'").first("value")) ??
      "[]",
  ) as BalanceMovement[];

const bookWith = (given: (provider: BillingProvider) => Partial<BillingProvider>, log = quiet) => {
  const deps = world.deps();
  return bookOurBalance({ ...deps, log, provider: { ...deps.provider, ...given(deps.provider) } });
};

describe("an unreadable customer", () => {
  it("an unreadable customer blocks no other bookings, isn't booked as a stranger after days, and is tried again", async () => {
    const [broken, other] = [await payer(), await payer()];
    const refunds = [];
    for (const { charge } of [broken, other])
      refunds.push((await stripe.refunds.create({ charge, amount: 100 })).id);
    const [brokenRefund = "", otherRefund = ""] = refunds;
    await world.pass(10 * MINUTE_MS);
    const errors: string[] = [];
    const log = { ...quiet, error: (event: string) => void errors.push(event) };
    const failing = (provider: BillingProvider) => ({
      readCustomer: (id: string) =>
        id === broken.customer ? Promise.reject(new Error("unreadable")) : provider.readCustomer(id),
    });
    await bookWith(failing, log);
    expect(errors).toEqual(["ledger.customer_unread"]);
    expect(await keysLike(`refund:${otherRefund}:%`)).toHaveLength(1);
    await world.pass(4 * DAY_MS);
    const before = await balances();
    await bookWith(failing, log);
    expect(await openThere()).toMatchObject([{ source: brokenRefund, failed: true }]);
    expect((await balances())["owner"]).toBe(before["owner"]);
    await expectBalanced(world);
    expect(await keysLike(`refund:${brokenRefund}:%`)).toHaveLength(1);
    expect(await openThere()).toEqual([]);
  });
});

describe("an unknown payment", () => {
  it("an unknown payment is the owner's until it turns out to be a member's", async () => {
    await standIn().settings({ feeAfter: 86_400 });
    const member = await world.member();
    await world.pass(DAY_MS + HOUR_MS);
    await standIn().settings({ feeAfter: 5 });
    const before = (await balances())["owner"] ?? 0;
    await bookWith(() => ({ customerOfCharge: async () => null }));
    expect((await balances())["owner"]).toBe(before + 900);
    await world.takeAll(member);
    await expectBalanced(world, "known");
    expect((await balances())["owner"]).toBe(before);
    expect((await keysLike("txn:%:undone")).length).toBe(2);
    await world.takeAll(member);
    await expectBalanced(world, "read again");
    expect((await keysLike("txn:%:undone")).length).toBe(2);
  });
});

describe("a refund that failed before it was read", () => {
  it("a failed refund left and returned, so nothing is left to explain", async () => {
    const { charge } = await payer();
    const { id } = await stripe.refunds.create({ charge });
    await standIn().act({ do: "fail_refund", refund: id });
    await world.pass(4 * DAY_MS);
    const before = await balances();
    await expectBalanced(world);
    expect(await keysLike(`refund:${id}:%`)).toHaveLength(2);
    expect((await balances())["owner"]).toBe(before["owner"]);
  });
});

describe("the calls of one run", () => {
  const AT = Date.UTC(2027, 0, 1);
  const COUNT = 230;
  const movement = (number: number): BalanceMovement => ({
    id: `txn_stranger${number}`,
    at: AT + number,
    kind: "charge",
    minor: 10,
    fee: 0,
    currency: "usd",
    source: `ch_s${number}`,
    chargeId: `ch_s${number}`,
  });

  function strangers(count: number, given: Partial<BalanceDeps> = {}) {
    const asked: string[] = [];
    const all = Array.from({ length: count }, (_, number) => movement(number));
    const deps: BalanceDeps = {
      db,
      currency: "usd",
      log: quiet,
      clock: () => AT + DAY_MS,
      bookCustomer: async () => false,
      provider: {
        listMovements: async (after) => all.slice(all.findIndex(({ id }) => id === after) + 1),
        readBalance: async () => 0,
        customerOfCharge: async (charge) => {
          asked.push(charge);
          return null;
        },
      },
      ...given,
    };
    return { deps, asked };
  }

  it("a run has a limit of calls, begins with the oldest, and the next run continues", async () => {
    await env.DB.exec("delete from ledger_marks where name like 'balance-%'");
    const { deps, asked } = strangers(COUNT);
    for (const done of [QUESTIONS, 2 * QUESTIONS, COUNT]) {
      await bookBalance(deps);
      expect(asked).toEqual(Array.from({ length: done }, (_, number) => `ch_s${number}`));
      // The stand-in's own ids are random and may begin with any letter.
      expect((await keysLike("txn:txn_stranger%")).length).toBe(done);
      expect((await openThere()).length).toBe(COUNT - done);
    }
    expect(await bookBalance(deps)).toBe(0);
  });

  it("a run stops when the provider doesn't answer", async () => {
    await env.DB.exec("delete from ledger_marks where name like 'balance-%'");
    const { deps } = strangers(0);
    let asked = 0;
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => movement(1000 + number));
    const provider = {
      ...deps.provider,
      listMovements: async () => all,
      customerOfCharge: () => {
        asked++;
        return Promise.reject(new Error("away"));
      },
    };
    await bookBalance({ ...deps, provider });
    expect(asked).toBeLessThan(all.length);
    expect(await openThere()).toHaveLength(all.length);
    const order: string[] = [];
    const answering = async (charge: string) => {
      order.push(charge);
      return null;
    };
    await bookBalance({ ...deps, provider: { ...provider, customerOfCharge: answering } });
    expect(order.at(0)).toBe(`ch_s${1001 + asked}`);
    expect(order.at(-1)).toBe(`ch_s${1000 + asked}`);
  });

  it("a payment isn't booked as the owner's when an event books it at that moment", async () => {
    await env.DB.exec("delete from ledger_marks where name like 'balance-%'");
    const { deps } = strangers(0);
    const one = movement(2000);
    const gross = {
      key: `pay:${one.source}:gross`,
      at: 1,
      code: "payment" as const,
      minor: one.minor,
      ref: one.source,
      debit: "cash" as const,
      credit: "unearned" as const,
    };
    const racing = new Proxy(db, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name) as unknown;
        return async (statements: Parameters<Database["batch"]>[0]) => {
          const [first] = postTransfers(target, [gross]);
          if (first) await target.batch([first]);
          return target.batch(statements);
        };
      },
    });
    const before = await readAccountBalance(db, "owner");
    await bookBalance({
      ...deps,
      db: racing,
      provider: { ...deps.provider, listMovements: async () => [one] },
    });
    expect(await readAccountBalance(db, "owner")).toBe(before);
  });
});
