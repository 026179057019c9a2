import Stripe from "stripe";
import { expect, test } from "vitest";
import type { EventEndpoint } from "~/membership/provider/billing-provider";
import { API_VERSION, CONNECT_EVENTS, OWN_EVENTS } from "~/membership/provider/provider-events";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";

const SECRETS = { own: "whsec_of_our_own_events", connect: "whsec_of_connected_accounts" };
const NOW = Date.UTC(2027, 0, 1);
const provider = createStripeProvider({
  secretKey: "sk_test_none",
  webhookSecrets: SECRETS,
  site: "http://localhost:8787",
  clock: () => NOW,
});

const eventBody = (type: string, endpoint: EventEndpoint) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type,
    created: NOW / 1000,
    api_version: API_VERSION,
    ...(endpoint === "connect" ? { account: "acct_1" } : {}),
    data: { object: { id: "it_1", object: "thing", customer: "cus_1" } },
  });

const signBody = (payload: string, secret: string, at = NOW) =>
  new Stripe("sk_test_none").webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: at / 1000,
  });

async function readMeaning(type: string, endpoint: EventEndpoint) {
  const body = eventBody(type, endpoint);
  return (await provider.verifyEvent(body, await signBody(body, SECRETS[endpoint]), endpoint)).meaning;
}

/** The creators' money and our own balance are read for these, and no customer. */
const isOfPayouts = (type: string) => /^(payout|topup|transfer)\./.test(type);

test.each(OWN_EVENTS)("the endpoint receives %s, and its subject is read after that", async (type) => {
  expect(await readMeaning(type, "own")).toBe(isOfPayouts(type) ? "other" : "state");
});

test.each(CONNECT_EVENTS)(
  "the endpoint of connected accounts receives %s, and the account is read after that",
  async (type) => {
    expect(await readMeaning(type, "connect")).toBe("other");
  },
);

test("no event is sent to two endpoints", () => {
  expect(new Set(OWN_EVENTS).size).toBe(OWN_EVENTS.length);
});

test("a forged, old, truncated, foreign or unsigned event is refused", async () => {
  const body = eventBody("invoice.paid", "own");
  const good = await signBody(body, SECRETS.own);
  expect(await provider.verifyEvent(body, good, "own")).toMatchObject({ id: "evt_1", customerId: "cus_1" });
  const there = eventBody("account.updated", "connect");
  const bad: [string, string | null, EventEndpoint][] = [
    [body, null, "own"],
    [body, "t=1,v1=00", "own"],
    [body, await signBody(body, "whsec_of_somebody_else"), "own"],
    [body, await signBody(body, SECRETS.own, NOW - 301_000), "own"],
    [body.slice(0, -1), good, "own"],
    [body.replace("cus_1", "cus_2"), good, "own"],
    [body, good, "connect"],
    [body, await signBody(body, SECRETS.connect), "connect"],
    [there, await signBody(there, SECRETS.own), "own"],
  ];
  for (const [text, signature, endpoint] of bad) {
    await expect(provider.verifyEvent(text, signature, endpoint)).rejects.toThrow("membership.bad_event");
  }
});
