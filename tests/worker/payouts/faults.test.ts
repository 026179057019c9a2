import { beforeAll, describe, expect, it } from "vitest";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { applyTransfer } from "~/payouts/sending/settle-sent.server";
import { refreshAccount } from "~/payouts/accounts/refresh-account.server";
import { DAY_MS } from "~/platform/clock";
import { breakCalls } from "../../support/calls-to-break";
import { Faults } from "../../support/faults";
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

describe("a failure of any single call to D1 or the provider", () => {
  it.each([
    ["minutes later", AFTER_RETRY],
    ["a day later, when the provider has forgotten the key", DAY_MS + AFTER_RETRY],
  ])("a payout is made once by the next run, %s", async (_words, later) => {
    const struck = await breakCalls(async (faults, name) => {
      const creator = await world.creator();
      await world.earn(creator, 202610, 1500);
      await payDay(faults).catch(() => undefined);
      await world.pass(later);
      await payDay(new Faults());
      await world.pass(AFTER_RETRY);
      await expectPaid(creator, name);
    });
    expect(struck).toBeGreaterThan(12);
  });

  it("a payout is made once when the worker is killed at that call", async () => {
    const story = async (faults: Faults, name: string) => {
      const creator = await world.creator();
      await world.earn(creator, 202610, 1500);
      await payDay(faults).catch(() => undefined);
      await world.pass(AFTER_RETRY);
      await expectPaid(creator, name);
    };
    await breakCalls(story, { breaking: ({ call, moment }) => new Killed(call, moment) });
  });

  it("a reversal is booked once, however often it is reported", async () => {
    await breakCalls(async (faults, name) => {
      const creator = await world.creator();
      await world.payable(creator, 202610, 1500);
      await sendPayouts(world.deps());
      const { transfer_id: id } = await world.payout(creator);
      await standIn().act({ do: "reverse_transfer", transfer: id, amount: 400 });
      await applyTransfer(world.deps(faults), id ?? "").catch(() => undefined);
      await applyTransfer(world.deps(), id ?? "");
      expect(await world.payout(creator), name).toMatchObject({ state: "sent", reversed_minor: 400 });
      expect(await world.purses(creator), name).toMatchObject({ payable: 400, sending: 0 });
      await world.expectWhole(name);
    });
  });

  it("an account is read at the next try, and its owner is notified once", async () => {
    await breakCalls(async (faults, name) => {
      const creator = await world.creator();
      await standIn().act({ do: "require_of_account", account: creator.account });
      await refreshAccount(world.deps(faults), creator.no).catch(() => undefined);
      await refreshAccount(world.deps(), creator.no);
      await refreshAccount(world.deps(), creator.no);
      expect(await world.notices(creator), name).toEqual(["account_wanted"]);
    });
  });
});
