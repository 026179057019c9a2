import { describe, expect, it } from "vitest";
import { accountView } from "~/payouts/accounts/account-view.rules";
import { composeCreatorNotice } from "~/payouts/notices/compose-creator-notice";
import { adultAt } from "~/identity/accounts/age.rules";
import { monthHold } from "~/payouts/sending/holds.rules";
import type { PayoutAccount } from "~/payouts/payouts.table";
import { monthCut } from "~/payouts/share/month.rules";
import type { Statement } from "~/payouts/statements.table";
import { bankFailureKind, requirementKinds } from "~/payouts/accounts/requirements.rules";
import { DAY_MS } from "~/platform/clock";

const policy = { holdMs: 14 * DAY_MS };
const cut = monthCut(202610);
const statement = (changed: Partial<Statement> = {}): Statement => ({
  month: 202610,
  creator_no: 1,
  watched: 90,
  idle: 10,
  restated: 0,
  total: 100,
  watched_now: 90,
  idle_now: 10,
  held: 100,
  hold_until: cut + 14 * DAY_MS,
  released_at: null,
  look: "none",
  hash: null,
  created_at: cut,
  ...changed,
});
const free = { adultAt: null, isStopped: false, isLookedAt: false, paidFrom: null };

describe("a hold", () => {
  it("a hold ends automatically after its days, and says whether the creator is new", () => {
    expect(monthHold(statement(), free, policy)).toEqual({ until: cut + 14 * DAY_MS, reasons: ["usual"] });
    const fresh = statement({ hold_until: cut + 75 * DAY_MS });
    expect(monthHold(fresh, free, policy)).toEqual({ until: cut + 75 * DAY_MS, reasons: ["new"] });
  });

  it("a hold under review, or by decision, promises no end date", () => {
    const looked = monthHold(statement({ look: "wanted" }), free, policy);
    expect(looked).toEqual({ until: null, reasons: ["usual", "look"] });
    expect(
      monthHold(statement(), { adultAt: null, isStopped: true, isLookedAt: false, paidFrom: null }, policy)
        ?.reasons,
    ).toContain("decision");
    expect(monthHold(statement({ look: "cleared" }), free, policy)?.until).toBe(cut + 14 * DAY_MS);
  });

  it("a hold of a creator under 18 ends with that birthday", () => {
    const birthday = cut + 400 * DAY_MS;
    const hold = monthHold(
      statement(),
      { adultAt: birthday, isStopped: false, isLookedAt: false, paidFrom: null },
      policy,
    );
    expect(hold).toEqual({ until: birthday, reasons: ["usual", "under_age"] });
  });

  it("a hold is over once released, and doesn't exist where nothing was earned", () => {
    expect(monthHold(statement({ released_at: 1 }), free, policy)).toBeNull();
    expect(monthHold(statement({ held: 0 }), free, policy)).toBeNull();
  });
});

it("a person born on 29 February turns 18 on 1 March", () => {
  const now = Date.UTC(2026, 0, 1);
  expect(adultAt("2008-02-29", now)).toBe(Date.UTC(2026, 2, 1));
  expect(adultAt("2008-02-29", Date.UTC(2026, 2, 1))).toBeNull();
  expect(adultAt(null, now)).toBeNull();
});

describe("what the payment provider requires", () => {
  const KINDS: [string, string][] = [
    ["external_account", "bank"],
    ["individual.dob.day", "birth"],
    ["individual.address.postal_code", "address"],
    ["individual.email", "contact"],
    ["individual.id_number", "identity"],
    ["individual.verification.document", "document"],
    ["individual.first_name", "name"],
    ["tos_acceptance.date", "agreement"],
    ["business_profile.url", "work"],
    ["something.nobody.knows", "other"],
  ];

  it.each(KINDS)("the requirement %s is shown as %s", (name, kind) => {
    expect(requirementKinds(JSON.stringify([name]))).toEqual([kind]);
  });

  it("each requirement is shown once", () => {
    expect(requirementKinds('["individual.dob.day","individual.dob.month"]')).toEqual(["birth"]);
  });
});

it("an unknown reason of a bank gets a polite sentence", () => {
  expect(bankFailureKind("account_closed")).toBe("closed");
  expect(bankFailureKind("constructor")).toBe("other");
  expect(bankFailureKind(null)).toBe("other");
});

describe("an account at the provider", () => {
  const row = (changed: Partial<PayoutAccount>): PayoutAccount => ({
    creator_no: 1,
    provider_account_id: "acct_1",
    country: "gb",
    details_submitted: true,
    transfers_active: true,
    payouts_enabled: true,
    requirements: "[]",
    disabled_reason: null,
    bank_failed_at: null,
    bank_failure: null,
    fetched_at: 1,
    created_at: 1,
    ...changed,
  });
  const CASES: [string, Partial<PayoutAccount>, string][] = [
    ["that pays out to the bank", {}, "ready"],
    [
      "that was never completed",
      { details_submitted: false, requirements: '["tos_acceptance.date"]' },
      "begun",
    ],
    ["that needs more information", { requirements: '["external_account"]' }, "wanted"],
    ["that takes no transfers yet", { transfers_active: false }, "checking"],
    ["that sends nothing to the bank", { payouts_enabled: false }, "checking"],
    ["that the provider closed", { disabled_reason: "rejected.fraud" }, "refused"],
    ["that revoked our access", { disabled_reason: "gone" }, "gone"],
  ];

  it.each(CASES)("the status is right for an account %s", (_which, changed, standing) => {
    expect(accountView(row(changed)).standing).toBe(standing);
  });
});

describe("a creator's mail", () => {
  const money = { minor: -120, currency: "usd" };

  it("a mail names the month and its earnings, and links to the statement", () => {
    const holdUntil = Date.UTC(2026, 10, 17);
    const facts = { kind: "statement" as const, currency: "usd", minor: 1234, month: 202610, holdUntil };
    expect(composeCreatorNotice(facts)).toEqual({
      kind: "payoutStatement",
      facts: [
        "Month: October 2026",
        "Total: $12.34",
        "On hold until at least November 17, 2026, then paid out.",
      ],
      path: "/earnings/2026-10",
    });
  });

  it("a mail promises nothing when a month takes money back", () => {
    const { facts } = composeCreatorNotice({ kind: "statement", ...money, month: 202610, holdUntil: 1 });
    expect(facts).toEqual(["Month: October 2026", "Total: -$1.20"]);
  });
});
