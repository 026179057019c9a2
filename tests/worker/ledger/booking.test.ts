import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { listFacts } from "~/ledger/facts.store.server";
import { deleteExpiredCustomers } from "~/ledger/member-customers.store.server";
import { settingCut } from "~/ledger/marks.store.server";
import { unlinkingNumbers } from "~/ledger/forget-numbers.server";
import { findMemberNo } from "~/ledger/numbers.store.server";
import { bookOurBalance } from "~/membership/book-balance.server";
import { forgetOld } from "~/membership/forget-old.store.server";
import { endMembership } from "~/membership/end-membership.server";
import { syncMembership } from "~/membership/sync.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { balances, expectBalanced } from "../../support/books";
import { standIn } from "../../support/payments";
import { sell } from "../../support/stand-in-sale";
import { CARD, db, MemberWorld, stripe, type Member } from "../membership/member-world";

let world: MemberWorld;

beforeAll(async () => {
  await standIn().reset();
  world = await MemberWorld.open();
});

async function payer(): Promise<Member & { charge: string; no: number }> {
  const member = await world.member();
  await world.pass(MINUTE_MS);
  await world.takeAll(member);
  const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
  const no = await findMemberNo(db, member.id);
  return { ...member, charge: charge?.id ?? "", no: no ?? 0 };
}

const readFacts = async (no: number) => (await listFacts(db, no, no))[0];
const readRows = async (charge: string) =>
  (await env.DB.prepare("select key, debit, credit, minor from transfer where ref = ?").bind(charge).all())
    .results;

async function leave({ id }: { id: string }): Promise<void> {
  expect(await endMembership(world.deps(), id)).toBe(true);
  await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, id));
  await db.batch([
    db.delete(accounts).where(and(eq(accounts.id, id), isNotNull(accounts.deleting_at))),
    ...unlinkingNumbers(db, id, world.now()),
  ]);
}

async function takeLast(type: string): Promise<string> {
  const [event] = (await stripe.events.list({ type, limit: 1 })).data;
  return world.take(event ?? {});
}

describe("payments", () => {
  it("a payment is booked together with its fee, and once however often it is read", async () => {
    await standIn().settings({ feeAfter: 2 * 86_400 });
    const member = await world.member();
    expect(await listFacts(db, 1, 1000)).toHaveLength(0);
    await world.pass(2 * DAY_MS + HOUR_MS);
    await world.takeAll(member);
    await standIn().settings({ feeAfter: 5 });
    const no = (await findMemberNo(db, member.id)) ?? 0;
    const file = await readFacts(no);
    expect(file).toMatchObject({ gross: 900, tax: 0, fee: 56, fee_lost: 0, refunds: [], disputes: [] });
    await Promise.all([1, 2, 3].map(() => syncMembership(world.deps(), member.id)));
    expect(await readRows(file?.id ?? "")).toHaveLength(2);
    await expectBalanced(world);
  });

  it("a payment made elsewhere moves nothing", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS, card: CARD.declinedLater });
    await world.pass(6 * DAY_MS);
    const before = await balances();
    const open = (await stripe.invoices.list({ customer: member.customer, status: "open" })).data[0];
    await stripe.invoices.pay(open?.id ?? "", { paid_out_of_band: true });
    await world.takeAll(member);
    expect((await world.row(member)).state).toBe("active");
    expect(await balances()).toEqual(before);
    await expectBalanced(world);
  });

  it("a payment booked after a close has begun counts for the next month", async () => {
    const cut = world.now() + 30 * DAY_MS;
    const [setting] = [settingCut(db, cut)];
    await db.batch([setting]);
    const { no } = await payer();
    expect((await readFacts(no))?.booked_at).toBe(cut);
    await env.DB.prepare("delete from ledger_marks where name = 'cut'").run();
  });
});

describe("refunds and disputes", () => {
  it("partial refunds, the rest and a failed refund are booked", async () => {
    const member = await payer();
    await stripe.refunds.create({ charge: member.charge, amount: 300 });
    await world.takeAll(member);
    await expectBalanced(world, "a part");
    const rest = await stripe.refunds.create({ charge: member.charge });
    await world.takeAll(member);
    await expectBalanced(world, "all");
    expect(await readFacts(member.no)).toMatchObject({ fee_lost: 56 });
    await standIn().act({ do: "fail_refund", refund: rest.id });
    await world.takeAll(member);
    await expectBalanced(world, "failed");
    const file = await readFacts(member.no);
    expect(file?.refunds.map(({ gross }) => gross).sort((a, b) => a - b)).toEqual([-600, 300, 600]);
    expect(file?.fee_lost).toBe(0);
  });

  it.each(["won", "lost"] as const)("a dispute that is %s is booked", async (outcome) => {
    const member = await payer();
    const { id } = await standIn().act<{ id: string }>({ do: "open_dispute", charge: member.charge });
    await world.takeAll(member);
    await expectBalanced(world, "open");
    expect((await balances())["dispute"]).toBe(-900);
    await standIn().act({ do: "close_dispute", dispute: id, outcome });
    await world.takeAll(member);
    await world.takeAll(member);
    await expectBalanced(world, outcome);
    expect((await balances())["dispute"]).toBe(0);
    const file = await readFacts(member.no);
    expect(file?.disputes).toMatchObject([{ id, won_at: outcome === "won" ? expect.any(Number) : null }]);
    expect(file?.fee_lost).toBe(outcome === "won" ? 0 : 56);
  });
});

describe("payments of a deleted account", () => {
  it("a deleted account is known only by its number, and its dispute is booked all the same", async () => {
    const member = await payer();
    await leave(member);
    expect(await findMemberNo(db, member.id)).toBeNull();
    const { id } = await standIn().act<{ id: string }>({ do: "open_dispute", charge: member.charge });
    expect(await takeLast("charge.dispute.created")).toBe("applied");
    expect((await readFacts(member.no))?.disputes).toMatchObject([{ id, minor: 900, won_at: null }]);
    await standIn().act({ do: "close_dispute", dispute: id, outcome: "lost" });
    expect(await takeLast("charge.dispute.closed")).toBe("applied");
    await expectBalanced(world);
    expect((await balances())["dispute"]).toBe(0);
  });

  it("a payment is booked when its fee comes after the account was deleted", async () => {
    await standIn().settings({ feeAfter: 86_400 });
    const member = await world.member();
    const no = await findMemberNo(db, member.id);
    await leave(member);
    await world.pass(DAY_MS + HOUR_MS);
    await standIn().settings({ feeAfter: 5 });
    expect(await readFacts(no ?? 0)).toBeUndefined();
    expect(await takeLast("charge.updated")).toBe("applied");
    expect(await readFacts(no ?? 0)).toMatchObject({ gross: 900, fee: 56 });
    await expectBalanced(world);
  });
});

describe("the owner of a customer's money", () => {
  const readCustomers = async (no: number) =>
    (
      await env.DB.prepare("select forget_at from member_customers where member_no = ?")
        .bind(no)
        .all<{ forget_at: number | null }>()
    ).results;

  it("a deleted account's number is known for two years after its last payment", async () => {
    const [here, gone] = [await payer(), await payer()];
    await leave(gone);
    const paidAt = (await readFacts(gone.no))?.booked_at ?? 0;
    expect(await readCustomers(gone.no)).toEqual([{ forget_at: paidAt + 730 * DAY_MS }]);
    await deleteExpiredCustomers(db, paidAt + 730 * DAY_MS - 1);
    expect(await readCustomers(gone.no)).toHaveLength(1);
    await forgetOld({ db, clock: () => paidAt + 730 * DAY_MS });
    expect(await readCustomers(gone.no)).toEqual([]);
    expect(await readCustomers(here.no)).toEqual([{ forget_at: null }]);
  });
});

describe("our balance", () => {
  it("our balance is booked where an event was lost, also for deleted accounts", async () => {
    const [here, gone] = [await payer(), await payer()];
    await leave(gone);
    await stripe.refunds.create({ charge: here.charge });
    await standIn().act({ do: "open_dispute", charge: gone.charge });
    await world.pass(10 * MINUTE_MS);
    await expectBalanced(world);
    expect((await readFacts(here.no))?.refunds).toHaveLength(1);
    expect((await readFacts(gone.no))?.disputes).toHaveLength(1);
  });

  it("top-ups, fees, payouts to the bank and failed payouts are booked once each", async () => {
    const before = await balances();
    await stripe.topups.create({ amount: 100_000, currency: "usd" });
    await standIn().act({ do: "take_fee", minor: 250 });
    await world.pass(8 * DAY_MS);
    await expectBalanced(world, "topped up");
    await stripe.payouts.create({ amount: 500, currency: "usd" });
    await expectBalanced(world, "paid out");
    await standIn().act({ do: "fail_payout" });
    await expectBalanced(world, "failed");
    const after = await balances();
    expect((after["owner"] ?? 0) - (before["owner"] ?? 0)).toBe(100_000);
    expect((after["platform"] ?? 0) - (before["platform"] ?? 0)).toBe(-250);
    expect(after["bank"] ?? 0).toBe(0);
    await world.pass(3 * HOUR_MS);
    expect(await Promise.all([1, 2].map(() => bookOurBalance(world.deps())))).toEqual([0, 0]);
    await expectBalanced(world);
  });

  it("our balance is compared with the provider's, and the time of the first difference is stored", async () => {
    const seen = async () =>
      JSON.parse(
        (await env.DB.prepare("select value from ledger_marks where name = 'balance-seen'").first("value")) ??
          "{}",
      );
    await expectBalanced(world);
    expect(await seen()).toMatchObject({ since: null });
    const { charge } = await payer();
    await stripe.refunds.create({ charge, amount: 100 });
    await bookOurBalance(world.deps());
    const first = await seen();
    expect(first).toMatchObject({ since: first.at, provider: first.ledger - 100 });
    await bookOurBalance(world.deps());
    expect((await seen()).since).toBe(first.since);
    await world.pass(6 * MINUTE_MS);
    await expectBalanced(world);
    expect(await seen()).toMatchObject({ since: null });
  });

  it("a stranger's payment is booked once as the owner's", async () => {
    const before = await balances();
    await sell(stripe);
    await world.pass(10 * MINUTE_MS);
    await expectBalanced(world);
    await expectBalanced(world);
    expect((await balances())["owner"]).toBe((before["owner"] ?? 0) + 900);
  });
});
