import type { RuleNumbers } from "~/strings/rules";
import {
  APPEAL_DAYS,
  MISUSE_PAUSE_AFTER,
  MISUSE_PAUSE_DAYS,
  MISUSE_WARN_AFTER,
  RISK_HOLD_DAYS,
} from "./moderation.limits";

/** The numbers of the rules page. */
export const RULE_NUMBERS: RuleNumbers = {
  appealDays: APPEAL_DAYS,
  warnAfter: MISUSE_WARN_AFTER,
  pauseAfter: MISUSE_PAUSE_AFTER,
  pauseDays: MISUSE_PAUSE_DAYS,
  holdDays: RISK_HOLD_DAYS,
};
