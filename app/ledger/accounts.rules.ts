/**
 * The ledger's accounts. What we have stands in `cash` (the provider's balance), `bank` and, while a bank has taken
 * it away, `dispute`; all others say whose it is.
 */
export type LedgerAccount =
  | "cash"
  | "bank"
  | "dispute"
  /** Of members: what no closed month has taken yet. */
  | "unearned"
  | "tax"
  | "idle"
  /** Of creators who could not be reached for long; owed for ever. */
  | "unclaimed"
  /** What the owner put in. */
  | "owner"
  | "platform"
  | `month:${number}`
  | `creator:${number}:${CreatorPurse}`;

export type CreatorPurse = "held" | "payable" | "sending" | "withheld";

const ACCOUNT =
  /^(?:cash|bank|dispute|unearned|tax|idle|unclaimed|owner|platform|month:\d{6}|creator:[1-9]\d*:(?:held|payable|sending|withheld))$/;

/** Whether the ledger has an account of this name: a row can't be taken back, and its money would be nobody's. */
export const isAccount = (name: string): boolean => ACCOUNT.test(name);

/** What kinds of movement there are. */
const CODES = [
  ...(["payment", "tax", "fee", "fee_lost"] as const),
  ...(["refund", "refund_tax", "refund_undone", "refund_tax_undone"] as const),
  ...(["dispute_out", "dispute_back", "dispute_fee", "dispute_fee_back"] as const),
  ...(["dispute_lost", "dispute_lost_back"] as const),
  ...(["balance_charge", "balance_refund", "balance_refund_back", "balance_dispute"] as const),
  ...(["balance_creator", "balance_bank", "balance_top_up", "balance_other", "balance_undone"] as const),
  ...(["close", "restated", "hold", "moderation"] as const),
  ...(["payout_begun", "payout_sent", "payout_refused", "payout_reversed"] as const),
  ...(["debt_given_up", "unclaimed", "claimed"] as const),
];
export type TransferCode = (typeof CODES)[number];

export const isCode = (name: string): name is TransferCode => CODES.some((code) => code === name);

/** Through which a close divides a month's money; empty after it. @param month yyyymm */
export const monthAccount = (month: number): LedgerAccount => `month:${month}`;

/** @param no a creator's number */
export const creatorAccount = (no: number, purse: CreatorPurse): LedgerAccount => `creator:${no}:${purse}`;
