/** Exact for any duration. */
export function proportionalPart(amount: number, { ms, of }: WatchTime): number {
  if (amount <= 0 || ms <= 0 || of <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(ms, of))) / BigInt(of));
}

export interface WatchTime {
  ms: number;
  of: number;
}

interface WithheldAmounts {
  fromHeld: number;
  fromPayable: number;
}

export interface MonthMoney {
  total: number;
  held: number;
  isHeld: boolean;
  payable: number;
  /** In total, from held money, of the same work. */
  others: { all: number; fromHeld: number; ofWork: number };
  own: WithheldAmounts;
  /** Paid out before it, or paid the creator's debts. */
  missed: number;
}

/** Parts are of the whole amount, so the order of decisions doesn't matter. */
export function wantedAmount({ total, others, missed }: MonthMoney, watched: WatchTime | null): number {
  const wanted = watched ? proportionalPart(total, watched) - others.ofWork : total - others.all;
  return Math.max(0, wanted - missed);
}

export interface PurseMoves {
  taken: WithheldAmounts;
  held: number;
  payable: number;
}

/** Refunds taken from `payable` for want of anything else return there. */
export function planMoves(month: MonthMoney, wanted: number): PurseMoves {
  const { total, held, isHeld, payable, others, own } = month;
  const has = own.fromHeld + own.fromPayable;
  if (!isHeld) {
    const change = wanted > has ? Math.min(wanted - has, Math.max(0, payable)) : wanted - has;
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
