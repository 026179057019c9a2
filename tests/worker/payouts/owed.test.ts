import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { exportedEarnings } from "~/data-export/earnings-record.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { readAccountBalance } from "~/ledger/post.server";
import { giveUpDebts } from "~/payouts/owed/debts.server";
import { forgetGoneAccounts } from "~/payouts/accounts/forget-accounts.server";
import { payoutAccounts } from "~/payouts/payouts.table";
import { refreshAccount } from "~/payouts/accounts/refresh-account.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { runOwedTasks } from "~/payouts/owed/run-owed-tasks.server";
import { putAsideUnclaimed } from "~/payouts/owed/unclaimed.server";
import { DomainError } from "~/platform/errors";
import { GOOD_PASSWORD } from "../../support/people";
import { standIn } from "../../support/payments";
import { post } from "../../support/visitor";
import { BANK, DAYS, db, PayoutWorld, quiet } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const at = (later: number) => ({ ...world.deps(), clock: () => world.now() + later });

async function restate({ no }: { no: number }, minor: number): Promise<void> {
  await world.post({
    key: `test:restated:${no}:${crypto.randomUUID()}`,
    code: "restated",
    minor,
    debit: `creator:${no}:payable`,
    credit: "unearned",
  });
}

describe("debts", () => {
  it("a debt is deducted from later earnings, and only the rest is paid", async () => {
    const creator = await world.creator();
    await restate(creator, 600);
    await world.payable(creator, 202610, 1500);
    expect(await world.purses(creator)).toMatchObject({ payable: 900 });
    await sendPayouts(world.deps());
    expect(await world.payouts(creator)).toEqual([]);
    await world.payable(creator, 202611, 400);
    await sendPayouts(world.deps());
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 1300 });
  });

  it("a debt is written off after twelve months without earnings, and not before", async () => {
    const creator = await world.creator({ ready: false });
    await restate(creator, 600);
    const platform = await readAccountBalance(db, "platform");
    await giveUpDebts(at(365 * DAYS - 60_000));
    expect(await world.purses(creator)).toMatchObject({ payable: -600 });
    await Promise.all([giveUpDebts(at(365 * DAYS + 60_000)), giveUpDebts(at(365 * DAYS + 60_000))]);
    expect(await world.purses(creator)).toMatchObject({ payable: 0 });
    expect(await readAccountBalance(db, "platform")).toBe(platform - 600);
  });

  it("the twelve months restart after a repayment, and wait while money is held", async () => {
    const creator = await world.creator({ ready: false });
    await restate(creator, 600);
    await world.pass(300 * DAYS);
    await world.payable(creator, 202701, 600);
    await restate(creator, 50);
    await giveUpDebts(at(100 * DAYS));
    expect(await world.purses(creator)).toMatchObject({ payable: -50 });
    await world.earn(creator, 202702, 20, { until: 1000 * DAYS });
    await giveUpDebts(at(400 * DAYS));
    expect(await world.purses(creator)).toMatchObject({ payable: -50, held: 20 });
  });
});

describe("unclaimed money", () => {
  it("unclaimed money is set aside after 24 months with a mail 30 days before, and paid when claimed", async () => {
    const creator = await world.creator({ ready: false });
    await world.payable(creator, 202610, 700);
    await putAsideUnclaimed(at(730 * DAYS - 60_000));
    expect(await world.notices(creator)).toEqual([]);
    await putAsideUnclaimed(at(730 * DAYS + 60_000));
    await putAsideUnclaimed(at(759 * DAYS));
    expect(await world.notices(creator)).toEqual(["unclaimed_soon"]);
    expect(await world.purses(creator)).toMatchObject({ payable: 700 });
    const aside = -(await readAccountBalance(db, "unclaimed"));
    await Promise.all([putAsideUnclaimed(at(761 * DAYS)), putAsideUnclaimed(at(761 * DAYS))]);
    expect(await world.purses(creator)).toMatchObject({ payable: 0 });
    expect(-(await readAccountBalance(db, "unclaimed"))).toBe(aside - 700);
    await putAsideUnclaimed(at(2000 * DAYS));
    expect(-(await readAccountBalance(db, "unclaimed"))).toBe(aside - 700);
    await world.onboard(creator);
    for (let times = 0; times < 2; times++) await refreshAccount(world.deps(), creator.no);
    expect(await world.purses(creator)).toMatchObject({ payable: 700 });
    expect(-(await readAccountBalance(db, "unclaimed"))).toBe(aside);
  });

  it("money isn't set aside for a creator who earned more in the meantime or has an account", async () => {
    const [earning, ready] = [await world.creator({ ready: false }), await world.creator()];
    await world.payable(earning, 202610, 700);
    await world.payable(ready, 202610, 700);
    await putAsideUnclaimed(at(731 * DAYS));
    await world.payable(earning, 202611, 1);
    await world.pass(40 * DAYS);
    await putAsideUnclaimed(at(729 * DAYS));
    expect(await world.purses(earning)).toMatchObject({ payable: 701 });
    expect(await world.purses(ready)).toMatchObject({ payable: 700 });
    expect(await world.notices(ready)).toEqual([]);
  });
});

describe("creators who delete their account", () => {
  it("a deleted creator is paid to the provider account without a minimum once the hold ends", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 40);
    await world.earn(creator, 202611, 60, { until: 14 * DAYS });
    const gone = await post(
      "/settings",
      { intent: "delete-account", current_password: GOOD_PASSWORD },
      { cookie: creator.cookie },
    );
    expect(gone.status).toBe(302);
    expect(await db.select().from(accounts).where(eq(accounts.id, creator.id)).get()).toBeUndefined();
    await sendPayouts(world.deps());
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 40 });
    await world.pass(15 * DAYS);
    await releaseHolds(world.deps());
    await sendPayouts(world.deps());
    expect((await world.transfers(creator)).map(({ amount }) => amount).sort()).toEqual([40, 60]);
    expect(await world.purses(creator)).toEqual({ held: 0, payable: 0, sending: 0, withheld: 0 });
    await world.expectWhole();
  });

  it("a deleted creator without a provider account is owed the money, which is set aside later, and a debt remains", async () => {
    const [owed, owing] = [await world.creator({ ready: false }), await world.creator()];
    await world.payable(owed, 202610, 5000);
    await restate(owing, 300);
    for (const { cookie } of [owed, owing])
      await post("/settings", { intent: "delete-account", current_password: GOOD_PASSWORD }, { cookie });
    await sendPayouts(world.deps());
    expect(await world.purses(owed)).toMatchObject({ payable: 5000 });
    expect(await world.purses(owing)).toMatchObject({ payable: -300 });
    await putAsideUnclaimed(at(731 * DAYS));
    await putAsideUnclaimed(at(762 * DAYS));
    await giveUpDebts(at(366 * DAYS));
    expect(await world.purses(owed)).toMatchObject({ payable: 0 });
    expect(await world.purses(owing)).toMatchObject({ payable: 0 });
  });
});

it("a reversal without an event is found within a day", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  await sendPayouts(world.deps());
  const { transfer_id: id } = await world.payout(creator);
  await standIn().act({ do: "reverse_transfer", transfer: id, amount: 400 });
  expect(await runOwedTasks(world.deps())).toBe(true);
  expect(await runOwedTasks(world.deps())).toBe(false);
  expect(await world.purses(creator)).toMatchObject({ payable: 400 });
  await world.expectWhole();
});

it("the data export contains only the creator's own earnings", async () => {
  const [creator, other] = [await world.creator(), await world.creator({ bank: BANK.fails })];
  await world.payable(creator, 202610, 1500);
  await world.payable(other, 202610, 7777);
  await sendPayouts(world.deps());
  const told = await exportedEarnings(db, creator.id);
  expect(told).toMatchObject({
    creator_no: creator.no,
    payout_account: { provider_account_id: creator.account, country: "gb", requirements: [] },
    statements: [{ month: 202610, total: 1500 }],
    payouts: [{ minor: 1500, state: "sent" }],
    mails: [{ kind: "payout_sent" }],
  });
  expect(JSON.stringify(told)).not.toMatch(/:7777[,}]/);
  expect(JSON.stringify(told)).not.toContain(other.account);
  expect(told?.payouts).toHaveLength(1);
  const gone = await world.creator();
  await world.payable(gone, 202610, 1500);
  await db.run(`update creator_numbers set account_id = null where no = ${gone.no}`);
  expect(await exportedEarnings(db, gone.id)).toBeNull();
});

describe("the provider account of a deleted creator", () => {
  const readRow = ({ no }: { no: number }) =>
    db.select().from(payoutAccounts).where(eq(payoutAccounts.creator_no, no)).get();
  const leave = (creator: { no: number }) =>
    db.run(`update creator_numbers set account_id = null where no = ${creator.no}`);
  const MONTHS_24 = 732 * DAYS;

  it("a deleted creator's account is read only to see whether transfers reach it", async () => {
    const creator = await world.creator();
    await leave(creator);
    await standIn().act({ do: "require_of_account", account: creator.account });
    await refreshAccount(world.deps(), creator.no);
    expect(await readRow(creator)).toMatchObject({
      transfers_active: false,
      requirements: "[]",
      bank_failure: null,
    });
    expect(await world.notices(creator)).toEqual([]);
  });

  it("a deleted creator's account is forgotten once no money can arrive any more, and not before", async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, () => world.creator()));
    const [over, owed, recent, here, owing] = creators;
    if (!over || !owed || !recent || !here || !owing) throw new Error("There are five");
    for (const creator of [over, owed, recent, owing]) await leave(creator);
    await world.payable(owed, 202609, 40);
    await restate(owing, 300);
    const later = at(MONTHS_24);
    const running = new Date(later.clock());
    const month = (running.getUTCFullYear() - 1) * 100 + running.getUTCMonth() + 1;
    await world.earn(recent, month, 0);
    await forgetGoneAccounts(world.deps());
    for (const creator of creators) expect(await readRow(creator), "too early").toBeDefined();
    await forgetGoneAccounts(later);
    expect(await readRow(over)).toBeUndefined();
    expect(await readRow(owing), "a debt needs no account").toBeUndefined();
    for (const creator of [owed, recent, here]) expect(await readRow(creator), "still needed").toBeDefined();
  });
});

describe("daily tasks", () => {
  it("a failing balance doesn't stop the others", async () => {
    const [broken, other] = [await world.creator({ ready: false }), await world.creator({ ready: false })];
    for (const creator of [broken, other]) await restate(creator, 600);
    await db.run(`create trigger refuse_one before insert on transfer when new.ref = 'creator:${broken.no}'
      begin select raise(abort, 'no'); end`);
    const failed: unknown[] = [];
    const log = {
      ...quiet,
      error: (event: string, _error: unknown, fields?: object) => failed.push([event, fields]),
    };
    await giveUpDebts({ ...at(366 * DAYS), log });
    await db.run("drop trigger refuse_one");
    expect(failed).toEqual([["payouts.purse_failed", { creator: broken.no }]]);
    expect(await world.purses(broken)).toMatchObject({ payable: -600 });
    expect(await world.purses(other)).toMatchObject({ payable: 0 });
  });

  it("a provider outage doesn't repeat the work on balances, and its own part is tried again", async () => {
    const creator = await world.creator({ ready: false });
    await restate(creator, 600);
    const away = at(400 * DAYS);
    const listReversed = () => Promise.reject(new DomainError("payouts.unavailable"));
    await expect(
      runOwedTasks({ ...away, provider: { ...away.provider, listReversed } }),
    ).rejects.toMatchObject({
      code: "payouts.unavailable",
    });
    expect(await world.purses(creator)).toMatchObject({ payable: 0 });
    await restate(creator, 50);
    const asked: number[] = [];
    const provider = { ...away.provider, listReversed: async (since: number) => (asked.push(since), []) };
    expect(await runOwedTasks({ ...away, provider })).toBe(true);
    expect(await runOwedTasks({ ...away, provider })).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
