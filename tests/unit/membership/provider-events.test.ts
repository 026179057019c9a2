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
  clock: () => NOW,
});

const bodyOf = (type: string, endpoint: EventEndpoint) =>
  JSON.stringify({
    ...{ id: "evt_1", object: "event", type, created: NOW / 1000, api_version: API_VERSION },
    ...(endpoint === "connect" ? { account: "acct_1" } : {}),
    data: { object: { id: "it_1", object: "thing", customer: "cus_1" } },
  });

const signatureOf = (payload: string, secret: string, at = NOW) =>
  new Stripe("sk_test_none").webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: at / 1000,
  });

async function meaningOf(type: string, endpoint: EventEndpoint) {
  const body = bodyOf(type, endpoint);
  return (await provider.verifyEvent(body, await signatureOf(body, SECRETS[endpoint]), endpoint)).meaning;
}

/** Of these creators' money and our own balance are read anew, and of no customer. */
const isOfPayouts = (type: string) => /^(payout|topup|transfer)\./.test(type);

test.each(OWN_EVENTS)("the endpoint is sent %s, after which what it is about is read", async (type) => {
  expect(await meaningOf(type, "own")).toBe(isOfPayouts(type) ? "other" : "state");
});

test.each(CONNECT_EVENTS)(
  "the endpoint of connected accounts is sent %s, after which the account is read",
  async (type) => {
    expect(await meaningOf(type, "connect")).toBe("other");
  },
);

test("no event is sent twice over", () => {
  expect(new Set(OWN_EVENTS).size).toBe(OWN_EVENTS.length);
});

test("an event that is forged, old, cut off, of the other endpoint or not signed at all is refused", async () => {
  const body = bodyOf("invoice.paid", "own");
  const good = await signatureOf(body, SECRETS.own);
  expect(await provider.verifyEvent(body, good, "own")).toMatchObject({ id: "evt_1", customerId: "cus_1" });
  const there = bodyOf("account.updated", "connect");
  const bad: [string, string | null, EventEndpoint][] = [
    [body, null, "own"],
    [body, "t=1,v1=00", "own"],
    [body, await signatureOf(body, "whsec_of_somebody_else"), "own"],
    [body, await signatureOf(body, SECRETS.own, NOW - 301_000), "own"],
    [body.slice(0, -1), good, "own"],
    [body.replace("cus_1", "cus_2"), good, "own"],
    [body, good, "connect"],
    [body, await signatureOf(body, SECRETS.connect), "connect"],
    [there, await signatureOf(there, SECRETS.own), "own"],
  ];
  for (const [text, signature, endpoint] of bad) {
    await expect(provider.verifyEvent(text, signature, endpoint)).rejects.toThrow("membership.bad_event");
  }
});
