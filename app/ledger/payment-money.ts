/** Whole minor units of the ledger's currency, milliseconds since the epoch. */
export interface PaymentMoney {
  id: string;
  gross: number;
  tax: number;
  /** Null until the provider's balance moves; nothing is booked before. */
  fee: number | null;
  /** The provider's balance transaction. */
  movement: string | null;
  /** The paid period: [start, end). */
  serviceStart: number;
  serviceEnd: number;
  refunds: readonly RefundMoney[];
  disputes: readonly DisputeMoney[];
}

export interface RefundMoney {
  id: string;
  minor: number;
  /** When the service ends because of it; null for money only. */
  endsAt: number | null;
  isBack: boolean;
  movements: readonly string[];
}

export interface DisputeMoney {
  id: string;
  /** The bank decided against us; money not returned by then is lost. */
  isLost: boolean;
  movements: readonly {
    id: string;
    minor: number;
    fee: number;
  }[];
}
