/** What the ledger asks of whoever keeps our money. Amounts are whole minor units, times milliseconds. */
export interface BalanceProvider {
  /**
   * What moved our balance, the oldest first.
   * @param after id of one that was read before; null, or one that is not known over there: from the beginning
   */
  listMovements(after: string | null): Promise<BalanceMovement[]>;
  /** All that is there in a currency, whether or not it may be sent on already. */
  readBalance(currency: string): Promise<number>;
  /** Whose charge it is; null for nobody's. */
  customerOfCharge(chargeId: string): Promise<string | null>;
}

export interface BalanceMovement {
  id: string;
  at: number;
  kind: MovementKind;
  /** Below 0: it went. */
  minor: number;
  /** What the provider kept besides. */
  fee: number;
  currency: string;
  /** What it is about: a charge, a refund, a dispute; null where that has no name. */
  source: string | null;
  /** The charge behind that, for what is a member's. */
  chargeId: string | null;
}

export type MovementKind =
  /** Of a payment: `charge`, `refund`, a refund that came back, a dispute. */
  | "charge"
  | "refund"
  | "refund_back"
  | "dispute"
  /** To a creator and back. */
  | "creator"
  /** Between our balance and our bank. */
  | "bank"
  /** From the owner. */
  | "top_up"
  | "other";
