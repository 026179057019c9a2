const ADULT_YEARS = 18;

/** Null once it is past. @param dateOfBirth YYYY-MM-DD */
export function adultAt(dateOfBirth: string | null, now: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dateOfBirth ?? "") ?? [];
  if (!year || !month || !day) return null;
  // People born on 29 February turn 18 on 1 March.
  const at = Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day));
  return at > now ? at : null;
}

export function latestAdultBirth(now: number): string {
  const [year, ...day] = new Date(now).toISOString().slice(0, 10).split("-");
  return [Number(year) - ADULT_YEARS, ...day].join("-");
}
