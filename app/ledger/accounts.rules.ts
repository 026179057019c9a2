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

/** Through which a close divides a month's money; empty after it. @param month yyyymm */
export const monthAccount = (month: number): LedgerAccount => `month:${month}`;

/** @param no a creator's number */
export const creatorAccount = (no: number, purse: CreatorPurse): LedgerAccount => `creator:${no}:${purse}`;
