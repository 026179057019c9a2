/** How card brands write themselves, by the provider's names for them. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos Australia",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** A brand that this release does not know is a card all the same. */
export function cardName(brand: string): string {
  return NAMES[brand] ?? "Card";
}
