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

/** Somebody who has paid, and whose fee is known. */
async function payer(): Promise<Member & { charge: string; no: number }> {
  const member = await world.member();
  await world.pass(MINUTE_MS);
  await world.takeAll(member);
  const [charge] = (await stripe.charges.list({ customer: member.customer })).data;
  const no = await findMemberNo(db, member.id);
  return { ...member, charge: charge?.id ?? "", no: no ?? 0 };
}

const factsOf = async (no: number) => (await listFacts(db, no, no))[0];
const rowsOf = async (charge: string) =>
  (await env.DB.prepare("select key, debit, credit, minor from transfer where ref = ?").bind(charge).all())
    .results;

/** The account goes as the sweep lets it go. */
async function leave({ id }: { id: string }): Promise<void> {
  expect(await endMembership(world.deps(), id)).toBe(true);
  await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, id));
  await db.batch([
    db.delete(accounts).where(and(eq(accounts.id, id), isNotNull(accounts.deleting_at))),
    ...unlinkingNumbers(db, id, world.now()),
  ]);
}

/** Takes the newest event of a type, as it comes. */
async function takeLast(type: string): Promise<string> {
  const [event] = (await stripe.events.list({ type, limit: 1 })).data;
  return world.take(event ?? {});
}

describe("a payment", () => {
  it("is booked with its fee and not before, and once however often it is read", async () => {
    await standIn().settings({ feeAfter: 2 * 86_400 });
    const member = await world.member();
    expect(await listFacts(db, 1, 1000)).toHaveLength(0);
    await world.pass(2 * DAY_MS + HOUR_MS);
    await world.takeAll(member);
    await standIn().settings({ feeAfter: 5 });
    const no = (await findMemberNo(db, member.id)) ?? 0;
    const file = await factsOf(no);
    expect(file).toMatchObject({ gross: 900, tax: 0, fee: 56, fee_lost: 0, refunds: [], disputes: [] });
    await Promise.all([1, 2, 3].map(() => syncMembership(world.deps(), member.id)));
    expect(await rowsOf(file?.id ?? "")).toHaveLength(2);
    await expectBalanced(world);
  });

  it("paid outside moves nothing", async () => {
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

  it("that is written after a close has begun counts for the next one", async () => {
    const cut = world.now() + 30 * DAY_MS;
    const [setting] = [settingCut(db, cut)];
    await db.batch([setting]);
    const { no } = await payer();
    expect((await factsOf(no))?.booked_at).toBe(cut);
    await env.DB.prepare("delete from ledger_marks where name = 'cut'").run();
  });
});

describe("what becomes of it", () => {
  it("refunds of parts, of the rest, and one that fails", async () => {
    const member = await payer();
    await stripe.refunds.create({ charge: member.charge, amount: 300 });
    await world.takeAll(member);
    await expectBalanced(world, "a part");
    const rest = await stripe.refunds.create({ charge: member.charge });
    await world.takeAll(member);
    await expectBalanced(world, "all");
    expect(await factsOf(member.no)).toMatchObject({ fee_lost: 56 });
    await standIn().act({ do: "fail_refund", refund: rest.id });
    await world.takeAll(member);
    await expectBalanced(world, "failed");
    const file = await factsOf(member.no);
    expect(file?.refunds.map(({ gross }) => gross).sort((a, b) => a - b)).toEqual([-600, 300, 600]);
    expect(file?.fee_lost).toBe(0);
  });

  it.each(["won", "lost"] as const)("a dispute that is %s", async (outcome) => {
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
    const file = await factsOf(member.no);
    expect(file?.disputes).toMatchObject([{ id, won_at: outcome === "won" ? expect.any(Number) : null }]);
    expect(file?.fee_lost).toBe(outcome === "won" ? 0 : 56);
  });
});

describe("somebody whose account is gone", () => {
  it("is known by a number only, and a dispute of theirs is booked all the same", async () => {
    const member = await payer();
    await leave(member);
    expect(await findMemberNo(db, member.id)).toBeNull();
    const { id } = await standIn().act<{ id: string }>({ do: "open_dispute", charge: member.charge });
    expect(await takeLast("charge.dispute.created")).toBe("applied");
    expect((await factsOf(member.no))?.disputes).toMatchObject([{ id, minor: 900, won_at: null }]);
    await standIn().act({ do: "close_dispute", dispute: id, outcome: "lost" });
    expect(await takeLast("charge.dispute.closed")).toBe("applied");
    await expectBalanced(world);
    expect((await balances())["dispute"]).toBe(0);
  });

  it("is booked when the fee comes after they left", async () => {
    await standIn().settings({ feeAfter: 86_400 });
    const member = await world.member();
    const no = await findMemberNo(db, member.id);
    await leave(member);
    await world.pass(DAY_MS + HOUR_MS);
    await standIn().settings({ feeAfter: 5 });
    expect(await factsOf(no ?? 0)).toBeUndefined();
    expect(await takeLast("charge.updated")).toBe("applied");
    expect(await factsOf(no ?? 0)).toMatchObject({ gross: 900, fee: 56 });
    await expectBalanced(world);
  });
});

describe("whose a customer's money is", () => {
  const customersOf = async (no: number) =>
    (
      await env.DB.prepare("select forget_at from member_customers where member_no = ?")
        .bind(no)
        .all<{ forget_at: number | null }>()
    ).results;

  it("is known for two years after the last payment, once the account is gone", async () => {
    const [here, gone] = [await payer(), await payer()];
    await leave(gone);
    const paidAt = (await factsOf(gone.no))?.booked_at ?? 0;
    expect(await customersOf(gone.no)).toEqual([{ forget_at: paidAt + 730 * DAY_MS }]);
    await deleteExpiredCustomers(db, paidAt + 730 * DAY_MS - 1);
    expect(await customersOf(gone.no)).toHaveLength(1);
    await forgetOld({ db, clock: () => paidAt + 730 * DAY_MS });
    expect(await customersOf(gone.no)).toEqual([]);
    expect(await customersOf(here.no)).toEqual([{ forget_at: null }]);
  });
});

describe("our balance", () => {
  it("is booked where an event was lost, also of an account that is gone", async () => {
    const [here, gone] = [await payer(), await payer()];
    await leave(gone);
    await stripe.refunds.create({ charge: here.charge });
    await standIn().act({ do: "open_dispute", charge: gone.charge });
    await world.pass(10 * MINUTE_MS);
    await expectBalanced(world);
    expect((await factsOf(here.no))?.refunds).toHaveLength(1);
    expect((await factsOf(gone.no))?.disputes).toHaveLength(1);
  });

  it("knows top-ups, fees, payouts to the bank and those that fail, each once", async () => {
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

  it("is compared with what the provider says, and says since when they differ", async () => {
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

  it("books a stranger's payment as the owner's, and once", async () => {
    const before = await balances();
    await sell(stripe);
    await world.pass(10 * MINUTE_MS);
    await expectBalanced(world);
    await expectBalanced(world);
    expect((await balances())["owner"]).toBe((before["owner"] ?? 0) + 900);
  });
});
