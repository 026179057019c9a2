import { rules } from "~/strings/rules";
import { RULE_NUMBERS } from "./rule-numbers";

/** What somebody can break, or be decided by; the other rules say how we work. */
const DECIDING = [1, 5, 6, 8, 9];

/** The rules that a decision may name, as it names them: `1. What is not allowed`. */
export const NAMED_RULES: readonly string[] = rules
  .clauses(RULE_NUMBERS)
  .map(({ title }, index) => ({ number: index + 1, title }))
  .filter(({ number }) => DECIDING.includes(number))
  .map(({ number, title }) => `${number}. ${title}`);
