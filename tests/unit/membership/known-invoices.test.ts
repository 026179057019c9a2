import { describe, expect, it } from "vitest";
import { emptyBooking } from "~/ledger/booking";
import { invoiceRow } from "~/membership/invoice-rows.rules";
import { NOTHING_DECIDED } from "~/membership/kept.rules";
import type { Membership } from "~/membership/memberships.table";
import { planWrite } from "~/membership/plan-write.rules";
import { NO_CARD } from "~/membership/trial-card.server";
import { DAY_MS } from "~/platform/clock";
import { customer, day, invoice, payment } from "../../support/billing-facts";

const policy = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };
const row = { account_id: "ada", trial_ends_at: null } as Membership;

/** Until when the membership opens by an invoice of a customer whom the provider has forgotten. */
function openUntil(known: Parameters<typeof payment>[0]): number | undefined {
  const rows = [invoiceRow("ada", invoice({ payment: payment(known) }))];
  const read = { facts: customer([]), decided: NOTHING_DECIDED, card: NO_CARD, failure: null, now: day(3) };
  const { writing } = planWrite({ row, known: rows, policy, ledger: emptyBooking() }, read, {});
  return writing.set.access_until;
}

describe("an invoice that only we still know", () => {
  const dispute = { id: "dp_1", state: "open", minor: 900, at: day(1), feeMinor: 0 };
  const refund = { id: "re_1", minor: 900, at: day(1), reason: null, serviceEndsAt: null };

  it("opens what was paid by it", () => {
    expect(openUntil({})).toBe(day(31));
  });

  it("opens nothing once it was refunded or is disputed", () => {
    expect(openUntil({ refunds: [refund] } as unknown as Parameters<typeof payment>[0])).toBe(0);
    expect(openUntil({ dispute } as unknown as Parameters<typeof payment>[0])).toBe(0);
  });
});
