import type Stripe from "stripe";
import { referenceId, ms } from "~/membership/provider/map-subscription";
import type { BankFailure, PayoutAccountFacts, TransferFacts } from "./payout-provider";

export function mapAccount(account: Stripe.Account, latest: Stripe.Payout | undefined): PayoutAccountFacts {
  const { requirements } = account;
  const wanted = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    id: account.id,
    country: (account.country ?? "").toLowerCase(),
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === "active",
    payoutsEnabled: account.payouts_enabled,
    requirements: [...new Set(wanted)].sort(),
    disabledReason: requirements?.disabled_reason ?? null,
    bankFailure: latest?.status === "failed" ? mapFailure(latest) : null,
  };
}

export function mapTransfer(transfer: Stripe.Transfer): TransferFacts {
  return {
    id: transfer.id,
    group: transfer.transfer_group,
    minor: transfer.amount,
    currency: transfer.currency,
    reversedMinor: transfer.amount_reversed,
    destination: referenceId(transfer.destination) ?? "",
    at: ms(transfer.created),
  };
}

function mapFailure({ id, created, amount, currency, failure_code }: Stripe.Payout): BankFailure {
  return { id, at: ms(created), minor: amount, currency, reason: failure_code };
}
