import { expect, it } from "vitest";
import { CONSENT_KEPT_MS } from "~/membership/membership.limits";
import { RETENTION_MS } from "~/moderation/copyright/copyright.limits";
import { KEEP_MS } from "~/moderation/lockdown/lockdown.limits";
import { APPEAL_MS } from "~/moderation/moderation.limits";
import { DAY_MS, monthsBefore } from "~/platform/clock";

/** Every day of four years, one of them a leap year. */
const DAYS = Array.from({ length: 4 * 365 + 1 }, (_, day) => Date.UTC(2026, 10, 30, 12) + day * DAY_MS);

it.each([
  ["an appeal", APPEAL_MS, 6],
  ["locked evidence", KEEP_MS, 12],
  ["a copyright notice", RETENTION_MS, 36],
  ["a buyer's consent", CONSENT_KEPT_MS, 36],
])("the time for %s is never shorter than promised, nor more than five days longer", (_what, ms, months) => {
  for (const start of DAYS) {
    const promised = monthsBefore(start + ms, months);
    expect(promised).toBeGreaterThanOrEqual(start);
    expect(promised - start).toBeLessThanOrEqual(5 * DAY_MS);
  }
});
