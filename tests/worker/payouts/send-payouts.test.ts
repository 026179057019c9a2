import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { beginPayout } from "~/payouts/sending/begin-payout.store.server";
import { findDuePayouts } from "~/payouts/sending/due-payouts.store.server";
import { payouts } from "~/payouts/payouts.table";
import { refreshAccount } from "~/payouts/accounts/refresh-account.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { applyTransfer } from "~/payouts/sending/settle-sent.server";
import { standIn } from "../../support/payments";
import { AFTER_RETRY, DAYS, db, HOURS, MINUTES, PayoutWorld, stripe, type Creator } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const send = () => sendPayouts(world.deps());

async function expectPaidOnce(creator: Creator, minor: number): Promise<void> {
  const made = await world.transfers(creator);
  expect(made.map(({ amount }) => amount)).toEqual([minor]);
  expect(await world.payout(creator)).toMatchObject({
    state: "sent",
    minor,
    transfer_id: made[0]?.id,
    reason: null,
  });
  expect(await world.purses(creator)).toMatchObject({ payable: 0, sending: 0 });
  expect(await world.notices(creator)).toEqual(["payout_sent"]);
  await world.expectWhole();
}

describe("payouts", () => {
  it("a payout sends payable money to the creator's account, named for the month released last", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 400);
    await world.payable(creator, 202610, 900);
    expect(await send()).toMatchObject({ begun: 1, sent: 1 });
    await expectPaidOnce(creator, 1300);
    const [made] = await world.transfers(creator);
    expect(made).toMatchObject({ transfer_group: `payout:202610:${creator.no}`, currency: "usd" });
    expect(await world.keys(creator)).toEqual(["1:begun", "sent"]);
    expect(await send()).toMatchObject({ begun: 0, sent: 0 });
  });

  it("a payout waits for the minimum and for an account that can receive transfers", async () => {
    const little = await world.creator();
    await world.payable(little, 202610, 999);
    const nowhere = await world.creator({ ready: false });
    await world.payable(nowhere, 202610, 5000);
    const unfinished = await world.creator();
    await world.payable(unfinished, 202610, 5000);
    await db.run(`update payout_accounts set transfers_active = 0 where creator_no = ${unfinished.no}`);
    await send();
    for (const creator of [little, nowhere, unfinished]) expect(await world.payouts(creator)).toEqual([]);
    await world.payable(little, 202611, 1);
    await send();
    await expectPaidOnce(little, 1000);
  });

  it("a payout to a deleted creator needs no minimum", async () => {
    const leaving = await world.creator();
    await world.payable(leaving, 202610, 7);
    await send();
    expect(await world.payouts(leaving)).toEqual([]);
    await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, leaving.id));
    await send();
    await expectPaidOnce(leaving, 7);
    const gone = await world.creator();
    await world.payable(gone, 202610, 8);
    await db.run(`update creator_numbers set account_id = null where no = ${gone.no}`);
    await send();
    await expectPaidOnce(gone, 8);
  });

  it("a payout is made once by two workers at once and never exceeds the payable money", async () => {
    const creators = await Promise.all(Array.from({ length: 4 }, () => world.creator()));
    for (const creator of creators) await world.payable(creator, 202610, 2000);
    await Promise.all([send(), send(), send()]);
    await world.pass(AFTER_RETRY);
    await send();
    for (const creator of creators) await expectPaidOnce(creator, 2000);
  });

  it("a payout doesn't exceed what is payable at the moment it begins", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 2000);
    const mine = (await findDuePayouts(world.deps(), 10)).find(({ creator_no }) => creator_no === creator.no);
    if (!mine) throw new Error("It was not due");
    await world.post({
      key: `test:${creator.no}`,
      code: "restated",
      minor: 1500,
      debit: `creator:${creator.no}:payable`,
      credit: "unearned",
    });
    expect(await beginPayout(db, mine, { currency: "usd", now: world.now() })).toBe(false);
    expect(await world.purses(creator)).toMatchObject({ payable: 500, sending: 0 });
    expect(await world.payouts(creator)).toEqual([]);
  });
});

describe("a payout whose answer is lost", () => {
  it.each([
    ["22 h 59", 22 * HOURS + 59 * MINUTES],
    ["23 h 59", 23 * HOURS + 59 * MINUTES],
    ["24 h 01", 24 * HOURS + MINUTES],
  ])("a payout that was carried out is found %s later and not paid again", async (_words, later) => {
    for (const mode of ["lost", "broken"] as const) {
      const creator = await world.creator();
      await world.payable(creator, 202610, 1500);
      await world.loseAnswer(mode);
      expect(await send()).toMatchObject({ sent: 0, open: 1 });
      expect(await world.purses(creator)).toMatchObject({ payable: 0, sending: 1500 });
      expect(await world.payout(creator)).toMatchObject({ state: "sending", attempt: 1 });
      await world.pass(later);
      await send();
      await expectPaidOnce(creator, 1500);
    }
  });

  it.each([
    ["22 h 59", 22 * HOURS + 59 * MINUTES, 1],
    ["23 h 59", 23 * HOURS + 59 * MINUTES, 2],
    ["24 h 01", 24 * HOURS + MINUTES, 2],
  ])("a payout that wasn't carried out is sent %s later, once", async (_words, later, attempt) => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("500");
    await send();
    await world.pass(later);
    await send();
    await world.pass(AFTER_RETRY);
    await send();
    await expectPaidOnce(creator, 1500);
    expect(await world.payout(creator)).toMatchObject({ attempt });
  });

  it("an unanswered payout isn't retried for five minutes and stays under way without an answer", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("500", 3);
    await send();
    expect(await send()).toMatchObject({ sent: 0, open: 0 });
    for (let run = 0; run < 2; run++) {
      await world.pass(AFTER_RETRY);
      expect(await send()).toMatchObject({ open: 1 });
    }
    expect(await world.transfers(creator)).toEqual([]);
    await world.pass(AFTER_RETRY);
    await send();
    await expectPaidOnce(creator, 1500);
  });

  it("an unanswered payout is settled by its event, and the retry has nothing to do", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("lost");
    await send();
    const [made] = await world.transfers(creator);
    expect(await applyTransfer(world.deps(), made?.id ?? "")).toBe(true);
    await expectPaidOnce(creator, 1500);
    expect(await applyTransfer(world.deps(), made?.id ?? "")).toBe(true);
    await world.pass(AFTER_RETRY);
    await send();
    await expectPaidOnce(creator, 1500);
  });

  it.each([
    ["ahead by two days when it was sent", 2 * DAYS, 0],
    ["right when it was sent and two days ahead after it", 0, 2 * DAYS],
    ["right when it was sent and five hours behind after it", 0, -5 * HOURS],
  ])("a payout is paid once though our clock was %s", async (_words, first, then) => {
    for (const mode of ["lost", "500"] as const) {
      const creator = await world.creator();
      await world.payable(creator, 202610, 1500);
      await world.loseAnswer(mode);
      await sendPayouts(world.deps(undefined, { clock: () => world.now() + first }));
      const clock = () => world.now() + then;
      for (let run = 0; run < 60; run++) {
        await sendPayouts(world.deps(undefined, { clock }));
        await world.pass(HOURS / 2);
      }
      await expectPaidOnce(creator, 1500);
    }
  });
});

it("a payout is paid once though the provider was away for a day and our clock went back", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  await world.loseAnswer("lost");
  await send();
  await standIn().settings({ fail: [{ path: "/v1/transfers", times: 10_000, mode: "500" }] });
  const clock = () => world.now() - 5 * HOURS;
  for (let run = 0; run < 50; run++) {
    await sendPayouts(world.deps(undefined, { clock }));
    await world.pass(HOURS / 2);
  }
  await standIn().settings({ fail: [] });
  for (let run = 0; run < 3; run++) {
    await sendPayouts(world.deps(undefined, { clock }));
    await world.pass(AFTER_RETRY);
  }
  await expectPaidOnce(creator, 1500);
});

describe("a transfer that differs from what was sent", () => {
  it("a transfer that differs blocks further payouts until a person has looked at it", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("500");
    await send();
    await stripe.transfers.create({
      amount: 1499,
      currency: "usd",
      destination: creator.account,
      transfer_group: `payout:202610:${creator.no}`,
    });
    await world.pass(24 * HOURS + MINUTES);
    await send();
    expect(await world.payout(creator)).toMatchObject({ state: "sending", reason: "differs" });
    await world.payable(creator, 202611, 3000);
    for (let run = 0; run < 3; run++) {
      await world.pass(DAYS);
      await send();
    }
    expect(await world.transfers(creator)).toHaveLength(1);
    expect(await world.purses(creator)).toMatchObject({ payable: 3000, sending: 1500 });
    await world.post({
      key: `test:found:${creator.no}`,
      code: "balance_top_up",
      minor: 1499,
      debit: "owner",
      credit: "cash",
    });
    await db.update(payouts).set({ state: "refused" }).where(eq(payouts.creator_no, creator.no));
  });
});

describe("refused payouts", () => {
  it("a refused payout becomes payable again and is tried later as a new attempt", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await standIn().act({ do: "disable_account", account: creator.account });
    expect(await send()).toMatchObject({ begun: 1, refused: 1 });
    expect(await world.payout(creator)).toMatchObject({ state: "refused", reason: "account", attempt: 1 });
    expect(await world.purses(creator)).toMatchObject({ payable: 1500, sending: 0 });
    // The refusal caused a read of the account, which is now known not to be ready.
    await standIn().act({ do: "enable_account", account: creator.account });
    await world.pass(DAYS + HOURS);
    expect(await send()).toMatchObject({ begun: 0 });
    await refreshAccount(world.deps(), creator.no);
    await world.payable(creator, 202610 - 1, 200);
    expect(await send()).toMatchObject({ sent: 1 });
    const rows = await world.payouts(creator);
    // The month released in the meantime gives it another name.
    expect(rows.map(({ state, month, minor }) => ({ state, month, minor }))).toEqual([
      { state: "refused", month: 202610, minor: 1500 },
      { state: "sent", month: 202609, minor: 1700 },
    ]);
    await world.expectWhole();
  });

  it("a payout refused for lack of balance is paid once there is one, with everything payable then", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 2_000_000);
    expect(await send()).toMatchObject({ refused: 1 });
    expect(await world.payout(creator)).toMatchObject({ state: "refused", reason: "balance" });
    await world.pass(HOURS);
    expect(await send()).toMatchObject({ begun: 0 });
    await world.fund(3_000_000);
    await world.post({
      key: `test:restated:${creator.no}`,
      code: "restated",
      minor: 300,
      debit: `creator:${creator.no}:payable`,
      credit: "unearned",
    });
    await send();
    // The first run of a further attempt checks for the earlier transfer, then sends.
    await expectPaidOnce(creator, 1_999_700);
    expect(await world.payout(creator)).toMatchObject({ attempt: 2 });
    expect(await world.keys(creator)).toEqual(["1:begun", "1:refused", "2:begun", "sent"]);
  });

  it("a refusal after a try that was carried out without an answer doesn't count", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("lost");
    await send();
    await world.pass(AFTER_RETRY);
    const { provider, ...deps } = world.deps();
    await sendPayouts({
      ...deps,
      provider: { ...provider, send: async () => ({ refused: "other", code: "" }) },
    });
    await expectPaidOnce(creator, 1500);
  });
});

describe("reversed payouts", () => {
  it("a payout reversed in two parts becomes payable again by that amount, in any order of events", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 2000);
    await send();
    const { transfer_id: id } = await world.payout(creator);
    const told = async () => {
      for (let times = 0; times < 2; times++) await applyTransfer(world.deps(), id ?? "");
    };
    await standIn().act({ do: "reverse_transfer", transfer: id, amount: 300 });
    await told();
    expect(await world.payout(creator)).toMatchObject({ state: "sent", reversed_minor: 300 });
    expect(await world.purses(creator)).toMatchObject({ payable: 300, sending: 0 });
    await standIn().act({ do: "reverse_transfer", transfer: id, amount: 500 });
    await standIn().act({ do: "reverse_transfer", transfer: id, amount: 1200 });
    await Promise.all([told(), told()]);
    expect(await world.payout(creator)).toMatchObject({ state: "reversed", reversed_minor: 2000 });
    expect(await world.purses(creator)).toMatchObject({ payable: 2000, sending: 0 });
    expect(await world.keys(creator)).toEqual(["1:begun", "sent", "reversed:300", "reversed:2000"]);
    await world.expectWhole();
    await send();
    const rows = await world.payouts(creator);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ state: "sent", minor: 2000 });
    expect(rows[1]?.month).toBeGreaterThan(202610);
    await world.expectWhole();
  });

  it("a payout reversed before we knew it was sent is recorded as both", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 2000);
    await world.loseAnswer("lost");
    await send();
    const [made] = await world.transfers(creator);
    await standIn().act({ do: "reverse_transfer", transfer: made?.id, amount: 2000 });
    await applyTransfer(world.deps(), made?.id ?? "");
    expect(await world.payout(creator)).toMatchObject({ state: "reversed", reversed_minor: 2000 });
    expect(await world.purses(creator)).toMatchObject({ payable: 2000, sending: 0 });
    await world.expectWhole();
  });
});
