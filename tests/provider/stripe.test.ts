import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { findOurPortal, PORTAL_FEATURES, PORTALS_LISTED } from "~/membership/provider/portal-settings";
import { createStripeClient } from "~/membership/provider/stripe-client.server";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { createStripePayoutProvider } from "~/payouts/provider/stripe-payout-provider.server";
import { membershipContract } from "./membership.contract";
import { payoutsContract } from "./payouts.contract";
import { prepare } from "./prepare";
import type { Sandbox } from "./sandbox";

const options = { secretKey: process.env["STRIPE_TEST_KEY"] ?? "" };
const webhookSecrets = { own: "whsec_of_no_endpoint", connect: "whsec_of_no_endpoint_either" };
const sandbox: Sandbox = {
  provider: createStripeProvider({
    ...options,
    webhookSecrets,
    site: "http://localhost:8787",
    clock: Date.now,
  }),
  payouts: createStripePayoutProvider(options),
  stripe: createStripeClient(options),
  now: async () => Math.floor(Date.now() / 1000) * 1000,
  wait: () => setTimeout(1000),
  // Only a person can complete Stripe's onboarding pages.
  onboarded: async () => process.env["STRIPE_TEST_ACCOUNT"],
};

beforeAll(prepare);

describe("the sandbox", () => {
  it("the sandbox has everything the deploy made, and a second deploy makes nothing", async () => {
    expect(await prepare()).toEqual([]);
    expect(await sandbox.provider.price()).toMatchObject({ minor: 900, currency: "usd" });
    const { billingPortal, balanceSettings } = sandbox.stripe;
    const { data } = await billingPortal.configurations.list({ active: true, limit: PORTALS_LISTED });
    expect(findOurPortal(data)).toMatchObject({ features: PORTAL_FEATURES });
    const { payments } = await balanceSettings.retrieve();
    expect(payments.payouts?.schedule?.interval).toBe("manual");
  });
});

membershipContract(() => sandbox);
payoutsContract(() => sandbox);
