import { beforeAll, describe, expect, it } from "vitest";
import { cancelMembership } from "~/membership/cancel.server";
import { startCheckout } from "~/membership/checkout.server";
import { handleProviderEvent } from "~/membership/events.server";
import { MemberWorld, SECRETS, stripe } from "./member-world";
import { slowProvider, type Slowness } from "./slow-provider";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const ALL = () => true;
const CHANGES = (method: string) => method !== "GET";
const WAYS: [string, Slowness, (method: string) => boolean][] = [
  ["hears nothing", "before", ALL],
  ["does nothing", "before", CHANGES],
  ["does it and does not say so in time", "after", CHANGES],
  ["stops in the midst of an answer", "halfway", ALL],
];

describe.each(WAYS)("a provider that %s", (_words, slowness, isSlow) => {
  const slow = () => slowProvider(slowness, isSlow);

  it("the first try opens no payment page, and the next one does", async () => {
    const person = await world.person();
    const { provider, met } = slow();
    const consent = await world.consent(person);
    await expect(startCheckout(world.deps(undefined, { provider }), person, consent)).rejects.toThrow(
      "membership.unavailable",
    );
    expect(met()).toBeGreaterThan(0);
    const session = await world.checkout(person);
    const { customer_id, checkout_id } = await world.row(person);
    expect(checkout_id).toBe(session);
    const open = await stripe.checkout.sessions.list({ customer: customer_id ?? "", status: "open" });
    expect(open.data.map(({ id }) => id)).toEqual([session]);
    expect((await stripe.customers.list({ email: person.email })).data).toHaveLength(1);
  });

  it("the first try cancels nothing, not even by half, and the next one succeeds", async () => {
    const member = await world.member();
    const before = await world.row(member);
    const { provider } = slow();
    await expect(cancelMembership(world.deps(undefined, { provider }), member.id)).rejects.toThrow(
      "membership.unavailable",
    );
    expect(await world.row(member)).toMatchObject({ state: "active", access_until: before.access_until });
    expect(await cancelMembership(world.deps(), member.id)).toEqual({ endsAt: before.period_end });
    const told = (await world.notices(member)).filter((key) => key.startsWith("cancelled:"));
    expect(told).toHaveLength(1);
  });
});

it.each(["before", "halfway"] as const)("a slow provider has its event sent again (%s)", async (slowness) => {
  const person = await world.person();
  await world.pay(await world.checkout(person));
  const [event] = await world.events(person);
  const body = JSON.stringify(event);
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: SECRETS.own,
  });
  const { provider } = slowProvider(slowness, ALL);
  const delivery = { body, signature, endpoint: "own" as const };
  expect(await handleProviderEvent(world.deps(undefined, { provider }), delivery)).toBe("again");
  expect(await world.row(person)).toMatchObject({ state: "none", access_until: 0 });
  expect(await handleProviderEvent(world.deps(), delivery)).toBe("applied");
  expect((await world.row(person)).state).toBe("active");
  expect(world.mailsTo(person)).toEqual(["Your Wishlight receipt"]);
});
