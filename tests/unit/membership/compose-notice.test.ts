import { expect, it } from "vitest";
import { composeNotice } from "~/membership/compose-notice";

it("an email names the time and zone of what is still to come, since its day differs around the world", () => {
  const [endsAt, minor, currency] = [Date.UTC(2027, 0, 3, 23, 30), 900, "usd"];
  const linesOf = [
    composeNotice({ kind: "trial_ending", endsAt }),
    composeNotice({ kind: "cancelled", endsAt, accessUntil: endsAt }),
    composeNotice({ kind: "yearly", minor, currency, nextChargeAt: endsAt }),
    composeNotice({ kind: "failed", minor, currency, nextAttemptAt: endsAt, accessUntil: endsAt }),
  ].flatMap(({ facts }) => facts.filter((line) => line.includes("2027")));
  expect(linesOf).toHaveLength(6);
  for (const line of linesOf) expect(line).toContain("January 3, 2027, 23:30:00 UTC");
});
