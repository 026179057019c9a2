import { beforeAll, describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { eq } from "drizzle-orm";
import { providerEvents } from "~/membership/provider-events.table";
import { payoutAccounts } from "~/payouts/payouts.table";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { ask } from "../../support/site";
import { standIn } from "../../support/payments";
import { openCreatorAccount } from "../../support/stand-in-accounts";
import { BANK, DAYS, db, PayoutWorld, stripe, type Creator } from "./payout-world";

const SECRETS = {
  own: "whsec_of_the_tests_own_endpoint",
  connect: "whsec_of_the_tests_connect_endpoint",
};
const PATHS = { own: "/api/payments/events", connect: "/api/payments/connect-events" };
type Endpoint = keyof typeof SECRETS;

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

async function deliver(event: object, endpoint: Endpoint): Promise<string> {
  const payload = JSON.stringify(event);
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: SECRETS[endpoint],
  });
  const answer = await ask(PATHS[endpoint], {
    method: "POST",
    json: event,
    headers: { "Stripe-Signature": signature },
  });
  const { outcome } = (await answer.json()) as { outcome?: string };
  return `${answer.status} ${outcome ?? ""}`;
}

/** Only the account number of an event is trusted. */
const accountEvent = ({ account }: Creator, type: string, object: string): [Stripe.Event, Endpoint] => [
  {
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    created: 1,
    account,
    type,
    data: { object: { id: "of_no_matter", object } },
  } as unknown as Stripe.Event,
  "connect",
];

async function collectEvents(creator: Creator): Promise<[Stripe.Event, Endpoint][]> {
  const { data } = await stripe.events.list({ limit: 100 });
  const transfers = data
    .filter(({ type, data: { object } }) => {
      return type.startsWith("transfer.") && JSON.stringify(object).includes(creator.account);
    })
    .map((event): [Stripe.Event, Endpoint] => [event, "own"]);
  return [
    ...transfers.reverse(),
    accountEvent(creator, "payout.failed", "payout"),
    accountEvent(creator, "account.updated", "account"),
    accountEvent(creator, "capability.updated", "capability"),
  ];
}

const readOutcome = async (id: string) =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id)).get())?.outcome;
const readAccount = ({ no }: Creator) =>
  db.select().from(payoutAccounts).where(eq(payoutAccounts.creator_no, no)).get();

async function live(): Promise<Creator> {
  const creator = await world.creator({ bank: BANK.fails });
  await world.payable(creator, 202610, 1500);
  await world.loseAnswer("lost");
  await sendPayouts(world.deps());
  const [made] = await world.transfers(creator);
  await standIn().act({ do: "reverse_transfer", transfer: made?.id, amount: 200 });
  await world.pass(7 * DAYS);
  await standIn().act({ do: "require_of_account", account: creator.account });
  return creator;
}

async function expectTold(creator: Creator): Promise<void> {
  expect(await world.payout(creator)).toMatchObject({ state: "sent", reversed_minor: 200 });
  expect(await world.purses(creator)).toMatchObject({ payable: 200, sending: 0 });
  expect(await readAccount(creator)).toMatchObject({ transfers_active: false, bank_failure: "no_account" });
  await world.expectWhole();
}

describe("events of creators' money", () => {
  it.each([
    ["as they happened", (events: [Stripe.Event, Endpoint][]) => events],
    ["backwards", (events: [Stripe.Event, Endpoint][]) => events.toReversed()],
    ["each three times", (events: [Stripe.Event, Endpoint][]) => events.flatMap((one) => [one, one, one])],
  ])("events give the same result %s", async (_words, order) => {
    const creator = await live();
    const events = await collectEvents(creator);
    expect(events.map(([{ type }]) => type)).toEqual(
      expect.arrayContaining(["transfer.created", "transfer.reversed", "account.updated", "payout.failed"]),
    );
    for (const [event, endpoint] of order(events)) {
      const told = await deliver(event, endpoint);
      expect(told, event.type).toBe("200 applied");
    }
    await expectTold(creator);
    for (const [{ id }] of events) expect(await readOutcome(id)).toBeDefined();
  });

  it("events that arrive all at once give the same result", async () => {
    const creator = await live();
    const events = await collectEvents(creator);
    await Promise.all(events.map(([event, endpoint]) => deliver(event, endpoint)));
    for (const [event, endpoint] of events) await deliver(event, endpoint);
    await expectTold(creator);
  });

  it("events are delivered again while the provider can't be reached, and then carried out", async () => {
    const creator = await live();
    const events = await collectEvents(creator);
    const created = events.find(([{ type }]) => type === "transfer.created");
    if (!created) throw new Error("Nothing was told of the transfer");
    await standIn().settings({ fail: [{ path: "/v1/transfers/", method: "GET", times: 2, mode: "500" }] });
    expect(await deliver(...created)).toBe("503 ");
    expect(await readOutcome(created[0].id)).toBeUndefined();
    expect(await deliver(...created)).toBe("200 applied");
    expect(await world.payout(creator)).toMatchObject({ state: "sent" });
  });

  it("unrelated events are recorded and change nothing", async () => {
    const account = await openCreatorAccount(stripe, "GB");
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      created: 1,
      account: account.id,
      type: "account.updated",
      data: { object: { id: account.id, object: "account" } },
    };
    expect(await deliver(event, "connect")).toBe("200 ignored");
    // Without an account it is no event of this endpoint, whatever its signature.
    const { account: theirs, ...own } = event;
    expect(theirs).toBe(account.id);
    expect(await deliver(own, "connect")).toBe("400 ");
    expect(await deliver({ ...event, id: "evt_other" }, "own")).toBe("400 ");
  });

  it("events of an account that disconnected us mark it not ready", async () => {
    const creator = await world.creator();
    await standIn().act({ do: "deauthorize_account", account: creator.account });
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      created: 1,
      account: creator.account,
      type: "account.application.deauthorized",
      data: { object: { id: "ca_1", object: "application" } },
    };
    expect(await deliver(event, "connect")).toBe("200 applied");
    expect(await readAccount(creator)).toMatchObject({ transfers_active: false, disabled_reason: "gone" });
  });
});
