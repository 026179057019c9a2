import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { AFTER_RETRY, db, HOURS, PayoutWorld, POLICY } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const send = () => sendPayouts(world.deps());
const sendOff = () => sendPayouts(world.deps(undefined, { policy: { ...POLICY, isSending: false } }));
const mark = () => db.select().from(ledgerMarks).where(eq(ledgerMarks.name, "payouts:off")).get();

it("while payouts are off none is started or sent, the books say since when, and they resume afterwards", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  const since = world.now();
  expect(await sendOff()).toMatchObject({ begun: 0, sent: 0 });
  await world.pass(HOURS);
  await sendOff();
  expect(await world.payouts(creator)).toEqual([]);
  expect(Number((await mark())?.value) - since).toBeLessThan(HOURS / 2);
  expect(await send()).toMatchObject({ begun: 1, sent: 1 });
  expect(await mark()).toBeUndefined();
});

it("while payouts are off an earlier unanswered one is found and settled", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  await world.loseAnswer("lost");
  await send();
  expect(await world.purses(creator)).toMatchObject({ sending: 1500 });
  await world.pass(AFTER_RETRY);
  expect(await sendOff()).toMatchObject({ sent: 1 });
  expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 1500 });
  expect(await world.transfers(creator)).toHaveLength(1);
});

it("while payouts are off a transfer that isn't found is never sent again, however old it is", async () => {
  const creator = await world.creator();
  await world.payable(creator, 202610, 1500);
  await world.loseAnswer("500");
  await send();
  for (const later of [AFTER_RETRY, 24 * HOURS, AFTER_RETRY, AFTER_RETRY]) {
    await world.pass(later);
    expect(await sendOff()).toMatchObject({ sent: 0, refused: 0 });
  }
  expect(await world.transfers(creator)).toEqual([]);
  expect(await world.purses(creator)).toMatchObject({ payable: 0, sending: 1500 });
  for (let run = 0; run < 3; run++) {
    await world.pass(AFTER_RETRY);
    await send();
  }
  expect(await world.transfers(creator)).toHaveLength(1);
  expect(await world.payout(creator)).toMatchObject({ state: "sent" });
  await world.expectWhole();
});
