/**
 * Currencies whose smallest unit is the whole one, and those with three decimals; all others have two. As the payment
 * provider counts them, and not as Intl does: it knows forints, rupiahs and a dozen others without decimals.
 * Source: docs.stripe.com/currencies, "Zero-decimal currencies", "Three-decimal currencies".
 */
const WHOLE = "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" ");
const IN_THOUSANDS = "bhd jod kwd omr tnd".split(" ");

/** How many decimals an amount of a currency has. @param currency ISO 4217, in either case */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const name = currency.toLowerCase();
  if (WHOLE.includes(name)) return 0;
  return IN_THOUSANDS.includes(name) ? 3 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money as the reader's language writes it: `$9.00`, `9,00 €`, `¥900`.
 * @param minor the currency's smallest units: 900 are nine dollars, nine hundred yen, 0.900 dinars
 * @param currency ISO 4217, in either case
 */
export function money(minor: number, currency: string, language: string): string {
  const name = `${language} ${currency}`;
  const digits = decimalsOf(currency);
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(language, {
      ...{ style: "currency", currency },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
  formats.set(name, format);
  return format.format(minor / 10 ** digits);
}
