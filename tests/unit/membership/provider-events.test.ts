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

async function meaningOf(type: string, endpoint: EventEndpoint) {
  const body = JSON.stringify({
    ...{ id: "evt_1", object: "event", type, created: NOW / 1000, api_version: API_VERSION },
    ...(endpoint === "connect" ? { account: "acct_1" } : {}),
    data: { object: { id: "it_1", object: "thing", customer: "cus_1" } },
  });
  const signed = await new Stripe("sk_test_none").webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: SECRETS[endpoint],
    timestamp: NOW / 1000,
  });
  return (await provider.verifyEvent(body, signed, endpoint)).meaning;
}

test.each(OWN_EVENTS)("the endpoint is sent %s, after which its customer is read", async (type) => {
  expect(await meaningOf(type, "own")).toBe("state");
});

test.each(CONNECT_EVENTS)(
  "the endpoint of connected accounts is sent %s, from which nothing follows",
  async (type) => {
    expect(await meaningOf(type, "connect")).toBe("none");
  },
);

test("no event is sent twice over", () => {
  expect(new Set(OWN_EVENTS).size).toBe(OWN_EVENTS.length);
});
