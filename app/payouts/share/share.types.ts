/** Terms of docs/decisions/0022-share.md. */

export interface ShareConfig {
  share: bigint;
  idleCap: bigint;
  minSeconds: bigint;
}

export interface RefundFact {
  at: number;
  /** Below 0 where a refund came back. */
  gross: bigint;
  tax: bigint;
  /** For one that came back, the end it cancels. */
  endDay: number | null;
}

export interface DisputeFact {
  opened: number;
  won: number | null;
}

export interface PaymentFact {
  id: string;
  paid: number;
  gross: bigint;
  tax: bigint;
  fee: bigint;
  startDay: number;
  endDay: number;
  refunds: readonly RefundFact[];
  disputes: readonly DisputeFact[];
}

export interface MemberFacts {
  no: number;
  payments: readonly PaymentFact[];
  seconds: ReadonlyMap<number, ReadonlyMap<number, bigint>>;
}

export interface MonthTerms {
  month: number;
  config: ShareConfig;
  /** As known when the close began. */
  excluded: ReadonlySet<number>;
}

export interface MemberShare {
  no: number;
  pot: bigint;
  platform: bigint;
  idle: bigint;
  shares: ReadonlyMap<number, bigint>;
}

export interface Sums {
  pot: bigint;
  platform: bigint;
  idle: bigint;
  watched: Map<number, bigint>;
}

export interface ShardSums {
  month: Sums;
  older: Map<number, Sums>;
}

export interface CreatorAmounts {
  watched: bigint;
  idle: bigint;
  watchedNow: bigint;
  idleNow: bigint;
}

export interface PriorState {
  carry: bigint;
  standings: ReadonlyMap<number, ReadonlyMap<number, CreatorAmounts>>;
}

export interface Restatement {
  month: number;
  creator: number;
  watched: bigint;
  idle: bigint;
}

export interface CreatorResult {
  watched: bigint;
  idle: bigint;
  restated: bigint;
  total: bigint;
}

export interface CloseResult {
  month: number;
  pot: bigint;
  platform: bigint;
  platformRestated: bigint;
  idleOwn: bigint;
  idleRestated: bigint;
  idleCarry: bigint;
  restated: readonly Restatement[];
  creators: ReadonlyMap<number, CreatorResult>;
}
