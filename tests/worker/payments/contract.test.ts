import { beforeAll } from "vitest";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { createStripePayoutProvider } from "~/payouts/provider/stripe-payout-provider.server";
import { membershipContract } from "../../provider/membership.contract";
import { payoutsContract } from "../../provider/payouts.contract";
import type { Sandbox } from "../../provider/sandbox";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { paymentsWorker } from "../../support/stand-in-control";

const options = { secretKey: "sk_test_local", standIn: paymentsWorker(), retries: 0 };
const webhookSecrets = { own: "whsec_of_no_endpoint", connect: "whsec_of_no_endpoint_either" };
const sandbox: Sandbox = {
  provider: createStripeProvider({
    ...options,
    webhookSecrets,
    site: "http://localhost:8787",
    clock: Date.now,
  }),
  payouts: createStripePayoutProvider(options),
  stripe: stripeAtStandIn(),
  now: async () => Math.floor((await standIn().clock()).now / 1000) * 1000,
  wait: () => standIn().advance(10),
  onboarded: async (make) => {
    const account = await make();
    await standIn().act({ do: "onboard_account", account });
    return account;
  },
};

beforeAll(() => standIn().startSilent());

membershipContract(() => sandbox);
payoutsContract(() => sandbox);
