/** From this age people meet what is for adults, and the payment provider pays. */
const ADULT_YEARS = 18;

/** The 18th birthday, as a UTC day. @param dateOfBirth YYYY-MM-DD; null where nobody was asked for it */
export function adultAt(dateOfBirth: string | null, now: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dateOfBirth ?? "") ?? [];
  if (!year || !month || !day) return null;
  // Who was born on 29 February is 18 on 1 March.
  const at = Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day));
  return at > now ? at : null;
}

/** The last birth date, YYYY-MM-DD, of those who are 18 by now, in UTC as `adultAt` says. */
export function latestAdultBirth(now: number): string {
  const [year, ...day] = new Date(now).toISOString().slice(0, 10).split("-");
  return [Number(year) - ADULT_YEARS, ...day].join("-");
}
