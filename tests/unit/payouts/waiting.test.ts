import { describe, expect, it } from "vitest";
import type { AccountView } from "~/payouts/accounts/account-view.rules";
import type { Payout } from "~/payouts/payouts.table";
import { findWaiting, type WaitingFacts } from "~/payouts/earnings/waiting.rules";
import { HOUR_MS } from "~/platform/clock";

const NOW = Date.UTC(2026, 10, 20);
const policy = { minimumMinor: 1000, isSending: true };
const account = (changed: Partial<AccountView> = {}): AccountView => ({
  standing: "ready",
  takesMoney: true,
  country: "GB",
  wanted: [],
  bank: null,
  at: NOW,
  ...changed,
});
const facts = (changed: Partial<WaitingFacts> = {}): WaitingFacts => ({
  payable: 5000,
  earner: { adultAt: null, isStopped: false, isLookedAt: false, paidFrom: null },
  isPayEnded: false,
  account: account(),
  payouts: [],
  now: NOW,
  ...changed,
});
const payout = (changed: Partial<Payout>): Payout => ({
  id: 1,
  key: "payout:202610:1",
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
  created_at: 1,
  settled_at: 1,
  ...changed,
});
const refused = (reason: string, ago: number) =>
  payout({ state: "refused", reason, settled_at: NOW - ago * HOUR_MS });
const young = { adultAt: NOW + 1, isStopped: false, isLookedAt: false, paidFrom: null };

describe("what payable money waits for", () => {
  const CASES: [string, Partial<WaitingFacts>, ReturnType<typeof findWaiting>][] = [
    ["there is none", { payable: 0 }, null],
    ["too much was paid out", { payable: -1 }, null],
    ["nothing blocks it", {}, "soon"],
    [
      "a decision ended the creator's pay, whatever else there is",
      { isPayEnded: true, account: null },
      "decision",
    ],
    ["one payout is unclear", { payouts: [payout({ reason: "differs" })] }, "look"],
    ["the creator is under 18 and has no account", { account: null, earner: young }, "under_age"],
    ["the creator has no account", { account: null }, "no_account"],
    ["the account accepts nothing", { account: account({ takesMoney: false }) }, "account"],
    // The provider's requirements for payouts to the bank don't block transfers.
    [
      "an account that accepts money needs more information",
      { account: account({ standing: "wanted" }) },
      "soon",
    ],
    ["one payout is under way", { payouts: [payout({ state: "sending" })], payable: 5 }, "sending"],
    ["the amount is too small", { payable: 999 }, "minimum"],
    ["the last payout was refused within a day", { payouts: [refused("other", 23)] }, "again"],
    ["the last payout was refused longer ago", { payouts: [refused("other", 25)] }, "soon"],
    ["our balance was too low six hours ago", { payouts: [refused("balance", 7)] }, "soon"],
  ];

  it.each(CASES)("payable money waits for the right thing where %s", (_which, changed, waiting) => {
    expect(findWaiting(facts(changed), policy)).toBe(waiting);
  });

  it("payable money waits for the platform where payouts are switched off", () => {
    expect(findWaiting(facts(), { ...policy, isSending: false })).toBe("off");
    expect(findWaiting(facts({ payable: 5 }), { ...policy, isSending: false })).toBe("minimum");
  });
});
