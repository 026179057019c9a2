import { expect, test } from "vitest";
import { formatMoney } from "~/platform/money";

test.each([
  [900, "usd", "en", "$9.00"],
  [905, "usd", "en", "$9.05"],
  [0, "usd", "en", "$0.00"],
  [-900, "usd", "en", "-$9.00"],
  [123456789, "usd", "en", "$1,234,567.89"],
  [900, "eur", "de", "9,00 €"],
  [900, "jpy", "en", "¥900"],
  [900, "kwd", "en", "KWD 0.900"],
  // Intl gives these no decimals, unlike the provider.
  [300_000, "huf", "en", "HUF 3,000.00"],
  [1_500_000, "idr", "en", "IDR 15,000.00"],
])("%i minor units of %s in %s are written as %s", (minor, currency, language, text) => {
  // Intl uses non-breaking spaces.
  expect(formatMoney(minor, currency, language).replace(/\s/g, " ")).toBe(text);
});
