import { describe, expect, it } from "vitest";
import type { AccountView } from "~/payouts/accounts/account-view.rules";
import type { Payout } from "~/payouts/payouts.table";
import { findWaiting, type WaitingFacts } from "~/payouts/earnings/waiting.rules";
import { HOUR_MS } from "~/platform/clock";

const NOW = Date.UTC(2026, 10, 20);
const policy = { minimumMinor: 1000, isSending: true };
const account = (changed: Partial<AccountView> = {}): AccountView => ({
  ...{ standing: "ready", takesMoney: true, country: "GB", wanted: [], bank: null, at: NOW, ...changed },
});
const facts = (changed: Partial<WaitingFacts> = {}): WaitingFacts => ({
  ...{
    payable: 5000,
    earner: { adultAt: null, isStopped: false, isLookedAt: false, paidFrom: null },
    isPayEnded: false,
  },
  ...{ account: account(), payouts: [], now: NOW, ...changed },
});
const payout = (changed: Partial<Payout>): Payout => ({
  ...{ id: 1, key: "payout:202610:1", creator_no: 1, month: 202610, minor: 500, currency: "usd" },
  ...{ destination: "acct", state: "sent", attempt: 1, first_sent_at: 1, tried_at: 1, transfer_id: null },
  ...{ reversed_minor: 0, reason: null, created_at: 1, settled_at: 1, ...changed },
});
const refused = (reason: string, ago: number) =>
  payout({ state: "refused", reason, settled_at: NOW - ago * HOUR_MS });
const young = { adultAt: NOW + 1, isStopped: false, isLookedAt: false, paidFrom: null };

describe("what payable money waits for", () => {
  const CASES: [string, Partial<WaitingFacts>, ReturnType<typeof findWaiting>][] = [
    ["there is none", { payable: 0 }, null],
    ["more was paid than was theirs", { payable: -1 }, null],
    ["nothing is in its way", {}, "soon"],
    ["a decision ended their pay, whatever else there is", { isPayEnded: true, account: null }, "decision"],
    ["one is not understood", { payouts: [payout({ reason: "differs" })] }, "look"],
    ["they are under 18 and have no account", { account: null, earner: young }, "under_age"],
    ["they have no account", { account: null }, "no_account"],
    ["their account takes nothing", { account: account({ takesMoney: false }) }, "account"],
    // What the provider wants before it goes on to the bank keeps nothing from being sent.
    [
      "something is wanted of an account that takes money",
      { account: account({ standing: "wanted" }) },
      "soon",
    ],
    ["one is under way", { payouts: [payout({ state: "sending" })], payable: 5 }, "sending"],
    ["it is too little", { payable: 999 }, "minimum"],
    ["the last one was refused within a day", { payouts: [refused("other", 23)] }, "again"],
    ["and longer ago", { payouts: [refused("other", 25)] }, "soon"],
    ["our balance was too low six hours ago", { payouts: [refused("balance", 7)] }, "soon"],
  ];

  it.each(CASES)("where %s", (_which, changed, waiting) => {
    expect(findWaiting(facts(changed), policy)).toBe(waiting);
  });

  it("is the owner, where payouts are switched off", () => {
    expect(findWaiting(facts(), { ...policy, isSending: false })).toBe("off");
    expect(findWaiting(facts({ payable: 5 }), { ...policy, isSending: false })).toBe("minimum");
  });
});
