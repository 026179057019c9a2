/**
 * A part of an amount, rounded down: ⌊amount × ms / of⌋. Exact, however long something was watched.
 * @param amount whole minor units
 */
export function partOf(amount: number, { ms, of }: Watched): number {
  if (amount <= 0 || ms <= 0 || of <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(ms, of))) / BigInt(of));
}

/** How long a work was watched in a month, of all of its creator's. Milliseconds. */
export interface Watched {
  ms: number;
  of: number;
}

/** What is taken of a month, out of what it holds and out of what is payable. Whole minor units. */
export interface Taken {
  fromHeld: number;
  fromPayable: number;
}

/** A month's money as it is when a decision reaches for it. Whole minor units. */
export interface MonthMoney {
  /** What it gives by what is known now: later closes reckon it again. */
  total: number;
  /** What its statement holds still; of a released one nothing. */
  held: number;
  isHeld: boolean;
  /** In the creator's purse, of all months; below 0 where they owe. */
  payable: number;
  /** What other decisions hold of the month or have taken: in all, out of what was held, and of this very work. */
  others: { all: number; fromHeld: number; ofWork: number };
  own: Taken;
  /** What of this decision's part was paid out before it came, and what paid the creator's debts. */
  missed: number;
}

/**
 * What a decision should have of a month: the part of one work (`watched`), or all that others don't have (null). A part
 * is of what the month gave, not of what other decisions left of it, so that several come to the same in any order.
 */
export function wantedOf({ total, others, missed }: MonthMoney, watched: Watched | null): number {
  const wanted = watched ? partOf(total, watched) - others.ofWork : total - others.all;
  return Math.max(0, wanted - missed);
}

/** What moves where so that a decision has what it should; `held` and `payable` above 0 for what comes there. */
export interface Moves {
  taken: Taken;
  held: number;
  payable: number;
}

/**
 * Brings what a decision has of a month to what it wants, as far as that is there. While the month is held, what its
 * statement holds and what decisions have of it come to what it gives: money that members were given back was taken out of
 * what is payable where nothing else was left, and goes back there.
 */
export function movesTo(month: MonthMoney, wanted: number): Moves {
  const { total, held, isHeld, payable, others, own } = month;
  const has = own.fromHeld + own.fromPayable;
  if (!isHeld) {
    const change = wanted > has ? Math.min(wanted - has, Math.max(0, payable)) : wanted - has;
    // What is given back is payable, wherever it was taken from.
    const fromPayable = Math.max(0, own.fromPayable + change);
    const fromHeld = has + change - fromPayable;
    return { taken: { fromHeld, fromPayable }, held: 0, payable: -change };
  }
  const there = held + own.fromHeld;
  const left = Math.max(0, total - others.fromHeld);
  const fromHeld = Math.min(wanted, left, there);
  const stays = Math.min(there - fromHeld, left - fromHeld);
  return {
    taken: { fromHeld, fromPayable: own.fromPayable },
    held: stays - held,
    payable: there - fromHeld - stays,
  };
}
