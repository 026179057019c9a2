import { createHash } from "node:crypto";
import type { BankAccount } from "./shapes";
import { newId } from "./world";

/** How one of the test accounts at a bank behaves. Source: docs.stripe.com/connect/testing, but the last two. */
export interface TestBank {
  number: string;
  /** What people read who choose one. */
  says: string;
  /** Why what is sent there comes back. */
  fails?: { code: string; message: string };
  /** It comes back days after it had arrived. */
  failsLate?: boolean;
  /** Not taken on the page. */
  isRefused?: boolean;
}

const NO_ACCOUNT = { code: "no_account", message: "The bank knows no account of this number." };
const CLOSED = { code: "account_closed", message: "The bank account has been closed." };

export const TEST_BANKS: readonly TestBank[] = [
  { number: "000123456789", says: "is paid" },
  { number: "000111111116", says: "is accepted; what is sent there comes back", fails: NO_ACCOUNT },
  { number: "000111111113", says: "is accepted; was closed meanwhile", fails: CLOSED },
  { number: "000444444442", says: "is paid, and it comes back days later", fails: CLOSED, failsLate: true },
  { number: "000000000000", says: "is refused here", isRefused: true },
];

export const findBank = (number: string): TestBank | undefined =>
  TEST_BANKS.find((bank) => bank.number === number.replaceAll(/[\s-]/g, ""));

/** A bank account as its owner's account carries it: of the number only the end. */
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
