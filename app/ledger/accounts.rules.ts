/** `cash`, `bank` and `dispute` are assets; all other accounts say whose the money is. */
export type LedgerAccount =
  | "cash"
  | "bank"
  | "dispute"
  /** Members' money that no closed month has allocated yet. */
  | "unearned"
  | "tax"
  | "idle"
  /** Owed for ever to creators we couldn't reach. */
  | "unclaimed"
  | "owner"
  | "platform"
  | `month:${number}`
  | `creator:${number}:${CreatorPurse}`;

export type CreatorPurse = "held" | "payable" | "sending" | "withheld";

const ACCOUNT =
  /^(?:cash|bank|dispute|unearned|tax|idle|unclaimed|owner|platform|month:\d{6}|creator:[1-9]\d*:(?:held|payable|sending|withheld))$/;

/** A row is permanent, and money on an unknown account would belong to nobody. */
export const isAccount = (name: string): boolean => ACCOUNT.test(name);

const CODES = [
  "payment",
  "tax",
  "fee",
  "fee_lost",
  "refund",
  "refund_tax",
  "refund_undone",
  "refund_tax_undone",
  "dispute_out",
  "dispute_back",
  "dispute_fee",
  "dispute_fee_back",
  "dispute_lost",
  "dispute_lost_back",
  "balance_charge",
  "balance_refund",
  "balance_refund_back",
  "balance_dispute",
  "balance_creator",
  "balance_bank",
  "balance_top_up",
  "balance_other",
  "balance_undone",
  "close",
  "restated",
  "hold",
  "moderation",
  "payout_begun",
  "payout_sent",
  "payout_refused",
  "payout_reversed",
  "debt_given_up",
  "unclaimed",
  "claimed",
] as const;
export type TransferCode = (typeof CODES)[number];

export const isCode = (name: string): name is TransferCode => CODES.some((code) => code === name);

export const monthAccount = (month: number): LedgerAccount => `month:${month}`;

export const creatorAccount = (no: number, purse: CreatorPurse): LedgerAccount => `creator:${no}:${purse}`;
