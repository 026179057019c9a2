import Stripe from "stripe";
import { createStripeClient, type StripeOptions } from "~/membership/provider/stripe-client.server";
import {
  callProvider,
  isMissing,
  asInvalidRequest,
  unless,
} from "~/membership/provider/stripe-failures.server";
import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { hashToken } from "~/platform/tokens.server";
import { mapAccount, mapTransfer } from "./map-payout-account";
import type { PayoutAccountFacts, PayoutProvider, TransferFacts } from "./payout-provider";
import type { TransferRefusal, TransferWish } from "./payout-provider";
import { toTransferRefusal } from "./transfer-refusal";

/** More than one show that something is wrong. */
const LISTED = 100;
/** More are read on later days. */
const REVERSED = 1000;

export function createStripePayoutProvider(options: StripeOptions): PayoutProvider {
  const stripe = createStripeClient(options);
  const ask = <T>(question: () => Promise<T>) => callProvider(question, "payouts.unavailable");
  return {
    createAccount: (wish) => ask(() => createAccount(stripe, wish)),
    openOnboarding: (wish) => ask(() => openOnboarding(stripe, wish)),
    openDashboard: (id) => ask(async () => (await stripe.accounts.createLoginLink(id)).url),
    readAccount: (id) => ask(() => readAccount(stripe, id)),
    send: (wish) => ask(() => send(stripe, wish)),
    listTransfers: (group) => ask(() => listTransfers(stripe, group)),
    listTransfersSince: (at) => ask(() => listTransfersSince(stripe, at)),
    listReversed: (since) => ask(() => listReversed(stripe, since)),
    readTransfer: (id) => ask(async () => mapTransfer(await stripe.transfers.retrieve(id))),
  };
}

type AccountWish = Parameters<PayoutProvider["createAccount"]>[0];

/** Source: docs.stripe.com/connect/service-agreement-types */
async function createAccount(stripe: Stripe, wish: AccountWish): Promise<string> {
  try {
    return await createUnder(stripe, wish, "recipient");
  } catch (error) {
    if (asInvalidRequest(error)?.param?.startsWith("tos_acceptance") !== true) throw refusedCountry(error);
  }
  try {
    return await createUnder(stripe, wish, "full");
  } catch (error) {
    throw refusedCountry(error);
  }
}

function refusedCountry(error: unknown): unknown {
  const param = asInvalidRequest(error)?.param ?? "";
  return param === "country" || param.startsWith("tos_acceptance")
    ? new DomainError("payouts.country")
    : error;
}

/** Two tabs at once create one account. */
async function createUnder(
  stripe: Stripe,
  { creatorNo, country, email, instead }: AccountWish,
  agreement: "recipient" | "full",
): Promise<string> {
  const wished = await hashToken(`${country} ${email} ${instead ?? ""} ${agreement}`);
  const { id } = await stripe.accounts.create(
    {
      country: country.toUpperCase(),
      email,
      controller: {
        losses: { payments: "application" },
        fees: { payer: "application" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "express" },
      },
      capabilities: { transfers: { requested: true } },
      ...(agreement === "recipient" ? { tos_acceptance: { service_agreement: agreement } } : {}),
      metadata: { creator_no: String(creatorNo) },
    },
    { idempotencyKey: `payout-account:${creatorNo}:${wished}` },
  );
  return id;
}

async function openOnboarding(
  stripe: Stripe,
  { accountId, returnTo, refreshTo }: { accountId: string; returnTo: string; refreshTo: string },
): Promise<string> {
  const { url } = await stripe.accountLinks.create({
    account: accountId,
    type: "account_onboarding",
    return_url: returnTo,
    refresh_url: refreshTo,
  });
  return url;
}

async function readAccount(stripe: Stripe, id: string): Promise<PayoutAccountFacts | null> {
  return (
    (await unless(isGone, async () => {
      const account = await stripe.accounts.retrieve(id);
      const { data } = await stripe.payouts.list({ limit: 1 }, { stripeAccount: id });
      return mapAccount(account, data[0]);
    })) ?? null
  );
}

/** Other refusals, as of a restricted key, say nothing about the account. */
function isGone(error: unknown): boolean {
  const isShutOut = error instanceof Stripe.errors.StripeError && error.code === "account_invalid";
  return isMissing(error) || isShutOut;
}

async function send(
  stripe: Stripe,
  { group, key, minor, currency, destination }: TransferWish,
): Promise<TransferFacts | TransferRefusal> {
  try {
    const made = await stripe.transfers.create(
      { amount: minor, currency, destination, transfer_group: group },
      { idempotencyKey: key },
    );
    return mapTransfer(made);
  } catch (error) {
    const refusal = toTransferRefusal(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

async function listTransfers(stripe: Stripe, group: string): Promise<TransferFacts[]> {
  const { data } = await stripe.transfers.list({ transfer_group: group, limit: LISTED });
  return data.map(mapTransfer);
}

async function listTransfersSince(stripe: Stripe, at: number): Promise<TransferFacts[]> {
  const made: TransferFacts[] = [];
  const created = { gte: Math.floor(at / SECOND_MS) };
  for await (const one of stripe.transfers.list({ created, limit: LISTED })) made.unshift(mapTransfer(one));
  return made;
}

async function listReversed(stripe: Stripe, since: number): Promise<string[]> {
  const told = stripe.events.list({
    type: "transfer.reversed",
    created: { gte: Math.floor(since / SECOND_MS) },
    limit: LISTED,
  });
  const ids = new Set<string>();
  for (const { data } of await told.autoPagingToArray({ limit: REVERSED })) {
    const { object } = data;
    if ("id" in object && object.object === "transfer") ids.add(object.id);
  }
  return [...ids];
}
