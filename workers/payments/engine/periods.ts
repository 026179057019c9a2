export const HOUR = 3600;
export const DAY = 24 * HOUR;

export function nextPeriodEnd(anchor: number, after: number): number {
  for (let count = 1; ; count++) {
    const end = monthsLater(anchor, count);
    if (end > after) return end;
  }
}

/** One month after 31 January is the last day of February. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at * 1000);
  const to = new Date(at * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
