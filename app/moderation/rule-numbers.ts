import type { RuleNumbers } from "~/strings/rules";

/** The numbers of the rules page. */
export const RULE_NUMBERS: RuleNumbers = {
  appealDays: 183,
  strikes: 3,
  warnAfter: 3,
  pauseAfter: 5,
  pauseDays: 30,
};
