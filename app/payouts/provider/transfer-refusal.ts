import Stripe from "stripe";
import type { TransferRefusal } from "./payout-provider";

const BALANCE: ReadonlySet<string> = new Set(["balance_insufficient", "insufficient_funds"]);
const ACCOUNT: ReadonlySet<string> = new Set([
  "account_closed",
  "account_invalid",
  "account_number_invalid",
  "insufficient_capabilities_for_transfer",
  "transfers_not_allowed",
]);

/** Undefined where an earlier try may have sent it. */
export function toTransferRefusal(error: unknown): TransferRefusal | undefined {
  const isNo =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError;
  if (!isNo) return undefined;
  const code = error.code ?? "";
  if (BALANCE.has(code)) return { refused: "balance", code };
  if (ACCOUNT.has(code) || error.param === "destination") return { refused: "account", code };
  return { refused: "other", code };
}
