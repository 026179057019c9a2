/**
 * A part of an amount, rounded down: ⌊amount × ms / of⌋. Exact, however long something was watched.
 * @param amount whole minor units
 */
export function partOf(amount: number, { ms, of }: { ms: number; of: number }): number {
  if (amount <= 0 || ms <= 0 || of <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(ms, of))) / BigInt(of));
}
