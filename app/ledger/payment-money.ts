/**
 * What a payment moved on our balance at the provider, as its booking needs it. Amounts are whole minor units of the
 * ledger's currency, times milliseconds since the epoch.
 */
export interface PaymentMoney {
  /** The provider's charge. */
  id: string;
  gross: number;
  /** Of `gross`, what is tax. */
  tax: number;
  /** Null until the provider says so, which is when its balance moves: nothing is booked before. */
  fee: number | null;
  /** The provider's name for what it moved; null as long as the fee is. */
  movement: string | null;
  /** What it is for: [start, end). */
  serviceStart: number;
  serviceEnd: number;
  /** The oldest first. */
  refunds: readonly RefundMoney[];
  /** The oldest first. */
  disputes: readonly DisputeMoney[];
}

export interface RefundMoney {
  id: string;
  minor: number;
  /** When the service ends because of it; null: money only. */
  endsAt: number | null;
  /** It reached nobody, and our balance has it again. */
  isBack: boolean;
  /** The provider's names for what it moved: when it went, and when it came back. */
  movements: readonly string[];
}

export interface DisputeMoney {
  id: string;
  /** The bank has decided against us; what it has not given back until then is gone. */
  isLost: boolean;
  /** Each time it moved our balance, the oldest first. */
  movements: readonly {
    /** The provider's name for it. */
    id: string;
    /** Below 0: taken away. */
    minor: number;
    /** Above 0: the provider asks it for the trouble. Below: it gives that back. */
    fee: number;
  }[];
}
