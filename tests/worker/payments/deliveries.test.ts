import { beforeEach, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { billingNow } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();
/** More than any of these tests sends, so nothing reaches the site. */
const ALL = 1000;
/** Seconds from a failed attempt to the next. */
const PAUSES = [5, 30, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];

const customersMade = async () =>
  (await standIn().deliveries()).filter(({ type }) => type === "customer.created");

beforeEach(async () => {
  await standIn().reset();
  await standIn().settings({ deliver: false });
});

it("an event is sent again with growing pauses until the stand-in gives up", async () => {
  await standIn().settings({ drop: ALL });
  await stripe.customers.create({});
  for (const [failed, pause] of PAUSES.entries()) {
    const before = await billingNow();
    await standIn().deliver();
    const after = await billingNow();
    const [delivery] = await customersMade();
    expect(delivery).toMatchObject({ attempts: failed + 1, status: null, done: 0 });
    const attemptedAt = (delivery?.due ?? 0) - pause;
    expect(attemptedAt).toBeGreaterThanOrEqual(before);
    expect(attemptedAt).toBeLessThanOrEqual(after);
    await standIn().advanceTo(delivery?.due ?? 0);
  }
  await standIn().deliver();
  expect(await customersMade()).toMatchObject([{ attempts: PAUSES.length + 1, done: 2 }]);
});

it.each([
  ["made", [false, false, true, true]],
  ["reversed", [true, true, false, false]],
] as const)("events can be held back, doubled, lost and sent in the order '%s'", async (order, came) => {
  await standIn().settings({ copies: 2, order });
  // Sends the events of the stand-in's own setup first.
  await standIn().deliver();
  await stripe.customers.create({ name: "A" });
  await stripe.customers.create({ name: "B" });
  expect((await customersMade()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
  await standIn().settings({ drop: 2 });
  await standIn().deliver();
  const sent = await customersMade();
  expect(sent.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  expect(sent.map(({ status }) => status !== null)).toEqual(came);
});
