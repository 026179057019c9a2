import { expect, test } from "vitest";
import { money } from "~/ui/money";

test.each([
  [900, "usd", "en", "$9.00"],
  [905, "usd", "en", "$9.05"],
  [0, "usd", "en", "$0.00"],
  [-900, "usd", "en", "-$9.00"],
  [123456789, "usd", "en", "$1,234,567.89"],
  [900, "eur", "de", "9,00 €"],
  [900, "jpy", "en", "¥900"],
  [900, "kwd", "en", "KWD 0.900"],
])("%i of %s reads %s as %s", (minor, currency, language, text) => {
  // Intl puts spaces that don't break.
  expect(money(minor, currency, language).replace(/\s/g, " ")).toBe(text);
});
