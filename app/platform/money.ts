/** docs.stripe.com/currencies, "Zero-decimal currencies"; Intl differs. */
const WHOLE = "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" ");
const IN_THOUSANDS = "bhd jod kwd omr tnd".split(" ");

export function currencyDecimals(currency: string): 0 | 2 | 3 {
  const name = currency.toLowerCase();
  if (WHOLE.includes(name)) return 0;
  return IN_THOUSANDS.includes(name) ? 3 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** @param minor 900 are nine dollars, nine hundred yen, 0.900 dinars */
export function formatMoney(minor: number, currency: string, language: string): string {
  const name = `${language} ${currency}`;
  const digits = currencyDecimals(currency);
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(name, format);
  const text = format.format(minor / 10 ** digits);
  // Otherwise Arabic text around it would turn "US$" into "$US".
  return language.startsWith("ar") ? `\u2066${text}\u2069` : text;
}
