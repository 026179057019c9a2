import { beforeAll, describe, expect, it } from "vitest";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { takeTransfer } from "~/payouts/sending/settle-sent.server";
import { refreshAccount } from "~/payouts/accounts/refresh-account.server";
import { DAY_MS } from "~/platform/clock";
import { atEveryCall, Faults } from "../../support/faults";
import { Killed } from "../../support/killed";
import { standIn } from "../../support/payments";
import { AFTER_RETRY, PayoutWorld, type Creator } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

async function payDay(faults: Faults): Promise<void> {
  await releaseHolds(world.deps(faults));
  await sendPayouts(world.deps(faults));
}

/** All that was due is paid, once, and every step is booked once. */
async function expectPaid(creator: Creator, name: string): Promise<void> {
  await payDay(new Faults());
  expect(
    (await world.transfers(creator)).map(({ amount }) => amount),
    name,
  ).toEqual([1500]);
  expect(await world.payout(creator), name).toMatchObject({ state: "sent", minor: 1500 });
  expect(await world.purses(creator), name).toMatchObject({ held: 0, payable: 0, sending: 0 });
  expect(await world.notices(creator), name).toEqual(["payout_sent"]);
  await world.expectWhole(name);
}

describe("where any one call of D1 or of the provider fails", () => {
  it.each([
    ["minutes later", AFTER_RETRY],
    ["a day later, when the provider has forgotten the key", DAY_MS + AFTER_RETRY],
  ])(
    "a payout is made once by the next run, %s",
    async (_words, later) => {
      const struck = await atEveryCall(async (faults, name) => {
        const creator = await world.creator();
        await world.earn(creator, 202610, 1500);
        await payDay(faults).catch(() => undefined);
        await world.pass(later);
        await payDay(new Faults());
        await world.pass(AFTER_RETRY);
        await expectPaid(creator, name);
      });
      expect(struck).toBeGreaterThan(12);
    },
    120_000,
  );

  it("and so it is where the worker is killed there", async () => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 1; ; call++) {
        const faults = new Killed(call, moment);
        const creator = await world.creator();
        await world.earn(creator, 202610, 1500);
        await payDay(faults).catch(() => undefined);
        await world.pass(AFTER_RETRY);
        await expectPaid(creator, `killed ${moment} call ${call}`);
        if (!faults.struck) break;
      }
    }
  }, 120_000);

  it("what is told of a reversal is booked once, however often it is told", async () => {
    await atEveryCall(async (faults, name) => {
      const creator = await world.creator();
      await world.payable(creator, 202610, 1500);
      await sendPayouts(world.deps());
      const { transfer_id: id } = await world.payout(creator);
      await standIn().act({ do: "reverse_transfer", transfer: id, amount: 400 });
      await takeTransfer(world.deps(faults), id ?? "").catch(() => undefined);
      await takeTransfer(world.deps(), id ?? "");
      expect(await world.payout(creator), name).toMatchObject({ state: "sent", reversed_minor: 400 });
      expect(await world.purses(creator), name).toMatchObject({ payable: 400, sending: 0 });
      await world.expectWhole(name);
    });
  }, 120_000);

  it("an account is read at the next try, and its owner told once", async () => {
    await atEveryCall(async (faults, name) => {
      const creator = await world.creator();
      await standIn().act({ do: "require_of_account", account: creator.account });
      await refreshAccount(world.deps(faults), creator.no).catch(() => undefined);
      await refreshAccount(world.deps(), creator.no);
      await refreshAccount(world.deps(), creator.no);
      expect(await world.notices(creator), name).toEqual(["account_wanted"]);
    });
  }, 120_000);
});
