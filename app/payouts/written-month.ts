const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A month as the reader's language writes it: 'October 2026'. Made on the server alone: a browser may know another
 * version of the language.
 * @param month yyyymm
 */
export function writtenMonth(month: number, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1));
}
