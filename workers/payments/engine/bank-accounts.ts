import { createHash } from "node:crypto";
import type { BankAccount } from "./shapes";
import { newId } from "./world";

/** docs.stripe.com/connect/testing; the last one is our own. */
export interface TestBank {
  number: string;
  says: string;
  fails?: { code: string; message: string };
  isRefused?: boolean;
}

const NO_ACCOUNT = { code: "no_account", message: "The bank doesn't know this account number." };

export const TEST_BANKS: readonly TestBank[] = [
  { number: "000123456789", says: "is paid" },
  { number: "000111111116", says: "is accepted, and payouts to it fail", fails: NO_ACCOUNT },
  { number: "000000000000", says: "is refused here", isRefused: true },
];

export const findBank = (number: string): TestBank | undefined =>
  TEST_BANKS.find((bank) => bank.number === number.replaceAll(/[\s-]/g, ""));

/** The object has only the last four digits. */
export function makeBankAccount(
  account: { id: string; country: string },
  currency: string,
  { name, number }: { name: string; number: string },
): BankAccount {
  const none = { currently_due: [], errors: [], past_due: [], pending_verification: [] };
  return {
    id: newId("ba"),
    object: "bank_account",
    account: account.id,
    account_holder_name: name,
    account_holder_type: "individual",
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    country: account.country,
    currency,
    default_for_currency: true,
    fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
    future_requirements: none,
    last4: number.slice(-4),
    metadata: {},
    requirements: none,
    routing_number: "110000000",
    status: "new",
  };
}
