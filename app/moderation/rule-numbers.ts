import type { RuleNumbers } from "~/words/en/rules";
import {
  RETENTION_YEARS,
  RESTORE_AFTER_DAYS,
  RESTORE_UNTIL_DAYS,
  STRIKES_END,
  STRIKE_MONTHS,
} from "./copyright/copyright.limits";
import {
  APPEAL_DAYS,
  MISUSE_PAUSE_AFTER,
  MISUSE_PAUSE_DAYS,
  MISUSE_WARN_AFTER,
  RISK_HOLD_DAYS,
} from "./moderation.limits";

export const RULE_NUMBERS: RuleNumbers = {
  appealDays: APPEAL_DAYS,
  warnAfter: MISUSE_WARN_AFTER,
  pauseAfter: MISUSE_PAUSE_AFTER,
  pauseDays: MISUSE_PAUSE_DAYS,
  strikes: STRIKES_END,
  strikeMonths: STRIKE_MONTHS,
  restoreAfter: RESTORE_AFTER_DAYS,
  restoreUntil: RESTORE_UNTIL_DAYS,
  keptYears: RETENTION_YEARS,
  holdDays: RISK_HOLD_DAYS,
};
