const formats = new Map<string, Intl.DateTimeFormat>();

/** Server only: a browser may have other language data. */
export function writtenMonth(month: number, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1));
}
