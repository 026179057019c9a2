const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money as the reader's language writes it: `$9.00`, `9,00 €`, `¥900`.
 * @param minor the currency's smallest units: 900 are nine dollars, nine hundred yen, 0.900 dinars
 * @param currency ISO 4217, in either case
 */
export function money(minor: number, currency: string, language: string): string {
  const name = `${language} ${currency}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: "currency", currency });
  formats.set(name, format);
  // Intl knows how many digits a currency has behind the point: two for most, none for yen, three for dinars.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}
