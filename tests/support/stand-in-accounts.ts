import type Stripe from "stripe";
import { standIn } from "./payments";

/** As the site does: the recipient agreement abroad, the full one at home. */
export function openCreatorAccount(stripe: Stripe, country = "DE"): Promise<Stripe.Account> {
  return stripe.accounts.create({
    country,
    email: `${crypto.randomUUID()}@gmail.com`,
    controller: {
      fees: { payer: "application" },
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
    },
    capabilities: { transfers: { requested: true } },
    tos_acceptance: { service_agreement: country === "US" ? "full" : "recipient" },
    metadata: { creator_no: "7" },
  });
}

export async function openPaidAccount(stripe: Stripe, { country = "DE", bank = "000123456789" } = {}) {
  const { id } = await openCreatorAccount(stripe, country);
  return standIn().act<Stripe.Account>({ do: "onboard_account", account: id, bank });
}

export async function addBalance(stripe: Stripe, amount: number): Promise<void> {
  await standIn().settings({ topUpAfter: 0 });
  await stripe.topups.create({ amount, currency: "usd" });
  await standIn().advance(1);
}

export async function readBalance(stripe: Stripe, account?: string) {
  const { available, pending } = await stripe.balance.retrieve(
    {},
    account === undefined ? {} : { stripeAccount: account },
  );
  return { available: available[0]?.amount, pending: pending[0]?.amount };
}
