import { env } from "cloudflare:workers";
import { beginTrial } from "~/membership/begin-trial.server";
import { DAY_MS, systemClock, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export function endTrials(db: Database, clock: Clock = systemClock, days = 14) {
  const deps = { db, clock, policy: { trialMs: days * DAY_MS }, trialMarkKey: env.TRIAL_MARK_KEY };
  return (account: { id: string; email: string }, confirmedAt: number) =>
    beginTrial(deps, account, confirmedAt);
}
