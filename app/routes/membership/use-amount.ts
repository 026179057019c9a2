import type { Amount } from "~/membership/membership-view.rules";
import { useLanguage } from "~/ui/language";
import { money } from "~/ui/money";

/** Writes amounts as the reader's language does. */
export function useAmount(): (amount: Amount) => string {
  const language = useLanguage();
  return ({ minor, currency }) => money(minor, currency, language);
}
