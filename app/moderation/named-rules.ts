import { rules } from "~/words/en/rules";
import { RULE_NUMBERS } from "./rule-numbers";

/** The others describe how we work. */
const DECIDING = [1, 5, 6, 8, 9];

export const NAMED_RULES: readonly string[] = rules
  .clauses(RULE_NUMBERS)
  .map(({ title }, index) => ({ number: index + 1, title }))
  .filter(({ number }) => DECIDING.includes(number))
  .map(({ number, title }) => `${number}. ${title}`);
