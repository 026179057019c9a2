import { beforeEach, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";

const stripe = stripeAtStandIn();
/** More than any of these tests sends: nothing of it reaches the site. */
const ALL = 1000;

beforeEach(async () => {
  await standIn().reset();
  await standIn().settings({ drop: ALL });
});

it("is tried again with growing pauses until it is given up", async () => {
  await stripe.customers.create({});
  await standIn().deliver();
  const of = async () => (await standIn().deliveries()).find(({ type }) => type === "customer.created");
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    const delivery = await of();
    expect(delivery).toMatchObject({ attempts: attempt, status: null, done: 0 });
    const { now } = await standIn().clock();
    pauses.push(Math.round((delivery?.due ?? 0) - now / 1000));
    await standIn().advanceTo(delivery?.due ?? 0);
  }
  expect(
    pauses
      .map((pause, index) => pause - ([5, 30, 300, 1800][index] ?? 0))
      .every((off) => off >= -2 && off <= 0),
  ).toBe(true);
  for (let day = 0; day < 7; day++) await standIn().advance(86_400);
  expect(await of()).toMatchObject({ attempts: 10, done: 2 });
});

it("is kept back, made twice and turned round where a test wants it so", async () => {
  await standIn().settings({ deliver: false, copies: 2, order: "reversed" });
  await stripe.customers.create({ name: "A" });
  await stripe.customers.create({ name: "B" });
  const waiting = (await standIn().deliveries()).filter(({ type }) => type === "customer.created");
  expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
  await standIn().deliver();
  const tried = (await standIn().deliveries()).filter(({ type }) => type === "customer.created");
  expect(tried.every(({ attempts }) => attempts === 1)).toBe(true);
});
