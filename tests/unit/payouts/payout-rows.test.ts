import { describe, expect, it } from "vitest";
import { payoutRows } from "~/payouts/earnings/payout-rows.rules";
import type { Payout } from "~/payouts/payouts.table";
import type { Statement } from "~/payouts/statements.table";

let ids = 0;
const payout = (changed: Partial<Payout>): Payout => ({
  id: (ids += 1),
  key: `payout:${ids}`,
  creator_no: 1,
  month: 202610,
  minor: 500,
  currency: "usd",
  destination: "acct",
  state: "sent",
  attempt: 1,
  first_sent_at: 1,
  tried_at: 1,
  transfer_id: null,
  reversed_minor: 0,
  reason: null,
  created_at: ids * 100,
  settled_at: ids * 100 + 1,
  ...changed,
});
const statement = (month: number, releasedAt: number | null, total = 100): Statement => ({
  month,
  creator_no: 1,
  watched: total,
  idle: 0,
  restated: 0,
  total,
  watched_now: total,
  idle_now: 0,
  held: 0,
  hold_until: 1,
  released_at: releasedAt,
  look: "none",
  hash: null,
  created_at: 1,
});
const rows = (payouts: Payout[], statements: Statement[] = [], isReady = true) =>
  payoutRows(payouts, statements, { language: "en", isReady });

describe("the months of a payout", () => {
  it("a payout covers the months released since the last payout, however long each was held", () => {
    const [first, second] = [payout({ created_at: 100 }), payout({ created_at: 200 })];
    // February was held longer than March, so March was paid first.
    const statements = [statement(202602, 150), statement(202603, 90), statement(202604, 140)];
    expect(rows([second, first], statements).map(({ months }) => months)).toEqual([
      "February 2026 and April 2026",
      "March 2026",
    ]);
  });

  it("months of a refused payout move to the next one, and a payout of old money has none", () => {
    const refused = payout({ created_at: 100, state: "refused", reason: "balance" });
    const [sent, rest] = [payout({ created_at: 200 }), payout({ created_at: 300 })];
    const statements = [statement(202609, 50), statement(202610, 60, 0), statement(202611, null)];
    expect(rows([rest, sent, refused], statements).map(({ months }) => months)).toEqual([
      null,
      "September 2026",
      "September 2026",
    ]);
  });
});

describe("what a payout's row says", () => {
  const says = (...found: Payout[]) => rows(found).map((row) => row.says);

  it("a refused payout promises another try only until one has followed", () => {
    const refused = payout({ state: "refused", reason: "other" });
    expect(says(refused)).toEqual(["again"]);
    expect(says(payout({ state: "sending" }), refused)).toEqual(["sending", "later"]);
  });

  it("a payout's row asks for the payout account only while that doesn't work", () => {
    const refused = payout({ state: "refused", reason: "account" });
    expect(rows([refused], [], false)[0]?.says).toBe("account");
    expect(rows([refused], [], true)[0]?.says).toBe("again");
  });

  it("an unclear payout is under review, whatever its state", () => {
    for (const state of ["sending", "refused", "sent"] as const)
      expect(says(payout({ state, reason: "differs" })), state).toEqual(["differs"]);
  });

  it("a fully reversed payout says only that", () => {
    const [row] = rows([payout({ state: "reversed", reversed_minor: 500 })]);
    expect(row).toMatchObject({ says: null, reversed: "$5.00" });
    expect(rows([payout({ reversed_minor: 100 })])[0]).toMatchObject({ says: "sent", reversed: "$1.00" });
  });
});
