import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccountBalances } from "~/ledger/post.server";
import { beginPayout } from "~/payouts/sending/begin-payout.store.server";
import { findDuePayouts } from "~/payouts/sending/due-payouts.store.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { breakCalls } from "../../support/calls-to-break";
import { Faults } from "../../support/faults";
import { Killed } from "../../support/killed";
import { copyDatabase, restoreCopy } from "../../support/restored";
import { AFTER_RETRY, DAYS, db, HOURS, PayoutWorld, POLICY, type Creator } from "../payouts/payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

async function payDay(faults = new Faults(), isSending = true) {
  const deps = world.deps(faults, { policy: { ...POLICY, isSending } });
  await releaseHolds(deps);
  return sendPayouts(deps);
}

async function expectSent(creator: Creator, minors: number[], name = "") {
  const amounts = (await world.transfers(creator)).map(({ amount }) => amount);
  expect(amounts.toReversed(), name).toEqual(minors);
  const rows = await world.payouts(creator);
  expect(
    rows.map(({ state, minor, reason }) => [state, minor, reason]),
    name,
  ).toEqual(minors.map((minor) => ["sent", minor, null]));
  const all = await readAccountBalances(db);
  expect(
    [...all.values()].reduce((sum, minor) => sum + minor, 0),
    name,
  ).toBe(0);
  await world.expectWhole(name);
}

/** Two months are paid under two keys after the backup; when it is restored, both are due under one. */
async function payTwoMonths(): Promise<Creator> {
  const creator = await world.creator();
  await world.earn(creator, 202609, 1500);
  await world.earn(creator, 202610, 1200, { until: 20 * DAYS });
  await copyDatabase();
  await payDay();
  await world.pass(21 * DAYS);
  await payDay();
  await expectSent(creator, [1500, 1200]);
  return creator;
}

describe("a restore of a backup from before payouts", () => {
  it("payouts made after the backup aren't made again, though both months are due at once", async () => {
    const creator = await payTwoMonths();
    await restoreCopy(world.now());
    expect(await world.payouts(creator)).toEqual([]);
    // What was sent is booked even while nothing may be sent.
    await payDay(new Faults(), false);
    await payDay();
    await expectSent(creator, [1500, 1200]);
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 0, sending: 0 });
    await world.payable(creator, 202611, 2000);
    await payDay();
    await expectSent(creator, [1500, 1200, 2000]);
  });

  it("payouts are made once when the first run after a restore is killed at any call", async () => {
    const story = async (faults: Faults, name: string) => {
      const creator = await payTwoMonths();
      await restoreCopy(world.now());
      await payDay(faults).catch(() => undefined);
      for (let run = 0; run < 2; run++) {
        await world.pass(AFTER_RETRY);
        await payDay();
      }
      await expectSent(creator, [1500, 1200], name);
      expect(await world.purses(creator), name).toMatchObject({ held: 0, payable: 0, sending: 0 });
    };
    await breakCalls(story, { breaking: ({ call, moment }) => new Killed(call, moment) });
  });

  it("a creator who was sent more than is due now owes the rest, and more that is due now is paid", async () => {
    const [less, more] = [await world.creator(), await world.creator()];
    await copyDatabase();
    for (const creator of [less, more]) await world.earn(creator, 202610, 1500);
    await payDay();
    await restoreCopy(world.now());
    await world.earn(less, 202610, 1100);
    await world.earn(more, 202610, 1500);
    await world.earn(more, 202609, 1300);
    await world.pass(25 * HOURS);
    await payDay();
    await expectSent(less, [1500]);
    expect(await world.purses(less)).toMatchObject({ payable: -400, sending: 0 });
    await expectSent(more, [1500, 1300]);
  });

  it("a payout that was refused before the backup and sent after it isn't sent again", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 2_000_000);
    await payDay();
    expect(await world.payout(creator)).toMatchObject({ state: "refused", attempt: 1 });
    await world.fund(3_000_000);
    await copyDatabase();
    await payDay();
    await expectSent(creator, [2_000_000]);
    await restoreCopy(world.now());
    await world.pass(25 * HOURS);
    await payDay();
    await expectSent(creator, [2_000_000]);
    expect(await world.payout(creator)).toMatchObject({ attempt: 2 });
  });
});

it("a payout that was begun, put back to before it was sent and sent a day later isn't sent again", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  const due = (await findDuePayouts(world.deps(), 100)).find(({ creator_no }) => creator_no === creator.no);
  if (!due) throw new Error("It was not due");
  expect(await beginPayout(db, due, { currency: "usd", now: world.now() })).toBe(true);
  await copyDatabase();
  await payDay();
  await expectSent(creator, [1500]);
  await copyDatabase(env.COPY, env.DB);
  await world.pass(25 * HOURS);
  await payDay();
  await expectSent(creator, [1500]);
});
