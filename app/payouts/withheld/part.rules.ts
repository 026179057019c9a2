/**
 * A part of an amount, rounded down: ⌊amount × ms / of⌋. Exact, however long something was watched.
 * @param amount whole minor units
 */
export function partOf(amount: number, { ms, of }: { ms: number; of: number }): number {
  if (amount <= 0 || ms <= 0 || of <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(ms, of))) / BigInt(of));
}

/** A month's money as it is when a decision reaches for it. Whole minor units. */
export interface MonthMoney {
  /** What its statement holds still; of a released one nothing. */
  held: number;
  total: number;
  isHeld: boolean;
  /** Of the month, what decisions hold or have taken already: in all, out of what was held, and of this very work. */
  taken: number;
  takenFromHeld: number;
  takenOfWork: number;
  /** In the creator's purse, of all months; below 0 where they owe. */
  payable: number;
}

/**
 * What a decision takes of a month: the part of one work (`watched`), or all that is left (null). A part is of what the
 * month gave, not of what other decisions left of it, so that several works come to the same in any order; never more
 * than is there.
 */
export function takenOf(month: MonthMoney, watched: { ms: number; of: number } | null): number {
  const { held, total, isHeld, taken, takenFromHeld, takenOfWork, payable } = month;
  const whole = isHeld ? held + takenFromHeld : total;
  const left = isHeld ? held : Math.min(total - taken, payable);
  const wanted = watched ? partOf(whole, watched) - takenOfWork : left;
  return Math.max(0, Math.min(wanted, left));
}
