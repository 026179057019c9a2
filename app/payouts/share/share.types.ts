/**
 * The words of the share (docs/decisions/0022-share.md). Money is whole minor units, numbers are the ledger's, months
 * are yyyymm (202610), days count from the Unix epoch (UTC), times are milliseconds since the Unix epoch.
 */

/** Basis points and seconds, as they were when a month's close began. */
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
  /** The day on which the service ends because of it; of one that came back, the end that it takes back. */
  endDay: number | null;
}

export interface DisputeFact {
  opened: number;
  /** When the money was back; null: not. */
  won: number | null;
}

export interface PaymentFact {
  id: string;
  /** When the ledger wrote it; so are the times of what became of it. */
  paid: number;
  gross: bigint;
  tax: bigint;
  fee: bigint;
  /** Service days [start, end). */
  startDay: number;
  endDay: number;
  refunds: readonly RefundFact[];
  disputes: readonly DisputeFact[];
}

export interface MemberFacts {
  no: number;
  payments: readonly PaymentFact[];
  /** Whole seconds by month and creator. */
  seconds: ReadonlyMap<number, ReadonlyMap<number, bigint>>;
}

/** A month that is or was closed. */
export interface MonthTerms {
  month: number;
  config: ShareConfig;
  /** Creators whose pay had ended before its cut, by what was known when its close began. */
  excluded: ReadonlySet<number>;
}

/** What a member's money of one month becomes. `pot` is the sum of the others. */
export interface MemberShare {
  no: number;
  pot: bigint;
  platform: bigint;
  idle: bigint;
  /** By creator; none of them 0. */
  shares: ReadonlyMap<number, bigint>;
}

/** Sums over members: of a month as it is closed, or what became different of an older one. */
export interface Sums {
  pot: bigint;
  platform: bigint;
  idle: bigint;
  watched: Map<number, bigint>;
}

/** What one piece of a close comes to; pieces add up in any order. */
export interface ShardSums {
  month: Sums;
  /** Differences by older month; those without any are not there. */
  older: Map<number, Sums>;
}

/** How a creator stands in an older month: as its own close gave it, and as it is reckoned now. */
export interface Standing {
  watched: bigint;
  idle: bigint;
  watchedNow: bigint;
  idleNow: bigint;
}

/** What is known of the months before, when one is closed. */
export interface Before {
  carry: bigint;
  /** By month and creator. */
  standings: ReadonlyMap<number, ReadonlyMap<number, Standing>>;
}

/** A change of an older month by this close. */
export interface Restated {
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
  /** Idle money of members: of this month, and what older months changed of it. */
  idleOwn: bigint;
  idleRestated: bigint;
  /** What is left for the next close. */
  idleCarry: bigint;
  /** Sum of what older pots became different by. */
  potRestated: bigint;
  /** Each change, by month and creator, none of them all 0. */
  restated: readonly Restated[];
  /** By creator, everybody who got something, or of whom an older month became different. */
  creators: ReadonlyMap<number, CreatorResult>;
}
