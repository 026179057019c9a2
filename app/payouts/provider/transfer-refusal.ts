import Stripe from "stripe";
import type { TransferRefusal } from "./payout-provider";

/** Our balance does not hold it, or not yet. */
const BALANCE: ReadonlySet<string> = new Set(["balance_insufficient", "insufficient_funds"]);
/** The creator's account can't take it. */
const ACCOUNT: ReadonlySet<string> = new Set([
  "account_closed",
  "account_invalid",
  "account_number_invalid",
  "insufficient_capabilities_for_transfer",
  "transfers_not_allowed",
]);

/**
 * What the provider's no means; undefined where it is none. Only an answer that says that nothing was sent is one: a
 * key that is not let in, too many requests, a request under way with the same key and every failure over there leave
 * open whether an earlier try has sent it.
 */
export function transferRefusalOf(error: unknown): TransferRefusal | undefined {
  const isNo =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError;
  if (!isNo) return undefined;
  const code = error.code ?? "";
  if (BALANCE.has(code)) return { refused: "balance", code };
  if (ACCOUNT.has(code) || error.param === "destination") return { refused: "account", code };
  return { refused: "other", code };
}
