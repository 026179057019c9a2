/** Within the price; other countries have none. */
const RATES: Readonly<Record<string, number>> = { DE: 19, FR: 20, GB: 20, IE: 23, JP: 10, US: 0, KW: 0 };

export const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ["DE", "Germany"],
  ["FR", "France"],
  ["GB", "United Kingdom"],
  ["IE", "Ireland"],
  ["JP", "Japan"],
  ["KW", "Kuwait"],
  ["US", "United States"],
];

export const taxRate = (country: string | null | undefined): number => RATES[country ?? ""] ?? 0;

export function taxWithin(total: number, country: string | null | undefined): number {
  const rate = taxRate(country);
  return Math.round((total * rate) / (100 + rate));
}
