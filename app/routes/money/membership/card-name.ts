import { membership } from "~/words/en/membership";

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

export function cardName(brand: string): string {
  return NAMES[brand] ?? membership.card.unknownBrand;
}
