/** Whole minor units, milliseconds. */
export interface BalanceProvider {
  /** The oldest first; after null or an unknown id it reads from the beginning. */
  listMovements(after: string | null): Promise<BalanceMovement[]>;
  /** Includes money that can't be sent yet. */
  readBalance(currency: string): Promise<number>;
  customerOfCharge(chargeId: string): Promise<string | null>;
}

export interface BalanceMovement {
  id: string;
  at: number;
  kind: MovementKind;
  /** Below 0 for money that left. */
  minor: number;
  fee: number;
  currency: string;
  source: string | null;
  chargeId: string | null;
}

export type MovementKind =
  "charge" | "refund" | "refund_back" | "dispute" | "creator" | "bank" | "top_up" | "other";
