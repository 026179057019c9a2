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
  ...{ month: 202610, creator_no: 1, watched: 90, idle: 10, restated: 0, total: 100 },
  ...{ watched_now: 90, idle_now: 10, held: 100, hold_until: cut + 14 * DAY_MS, released_at: null },
  ...{ look: "none", hash: null, created_at: cut, ...changed },
});
const free = { adultAt: null, isStopped: false, isLookedAt: false, paidFrom: null };

describe("a hold", () => {
  it("ends by itself after its days, and says whether they are those of who has just begun", () => {
    expect(monthHold(statement(), free, policy)).toEqual({ until: cut + 14 * DAY_MS, reasons: ["usual"] });
    const fresh = statement({ hold_until: cut + 75 * DAY_MS });
    expect(monthHold(fresh, free, policy)).toEqual({ until: cut + 75 * DAY_MS, reasons: ["new"] });
  });

  it("has no end that could be promised while somebody looks or has decided", () => {
    const looked = monthHold(statement({ look: "wanted" }), free, policy);
    expect(looked).toEqual({ until: null, reasons: ["usual", "look"] });
    expect(
      monthHold(statement(), { adultAt: null, isStopped: true, isLookedAt: false, paidFrom: null }, policy)
        ?.reasons,
    ).toContain("decision");
    expect(monthHold(statement({ look: "cleared" }), free, policy)?.until).toBe(cut + 14 * DAY_MS);
  });

  it("of somebody under 18 ends with that birthday", () => {
    const birthday = cut + 400 * DAY_MS;
    const hold = monthHold(
      statement(),
      { adultAt: birthday, isStopped: false, isLookedAt: false, paidFrom: null },
      policy,
    );
    expect(hold).toEqual({ until: birthday, reasons: ["usual", "under_age"] });
  });

  it("is over once released, and never was where there is nothing to hold", () => {
    expect(monthHold(statement({ released_at: 1 }), free, policy)).toBeNull();
    expect(monthHold(statement({ held: 0 }), free, policy)).toBeNull();
  });
});

it("who was born on 29 February is 18 on 1 March", () => {
  const now = Date.UTC(2026, 0, 1);
  expect(adultAt("2008-02-29", now)).toBe(Date.UTC(2026, 2, 1));
  expect(adultAt("2008-02-29", Date.UTC(2026, 2, 1))).toBeNull();
  expect(adultAt(null, now)).toBeNull();
});

describe("what the provider wants", () => {
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

  it.each(KINDS)("%s is said as %s", (name, kind) => {
    expect(requirementKinds(JSON.stringify([name]))).toEqual([kind]);
  });

  it("is said once each", () => {
    expect(requirementKinds('["individual.dob.day","individual.dob.month"]')).toEqual(["birth"]);
  });
});

it("a bank's reason that is unknown is said politely", () => {
  expect(bankFailureKind("account_closed")).toBe("closed");
  expect(bankFailureKind("constructor")).toBe("other");
  expect(bankFailureKind(null)).toBe("other");
});

describe("an account at the provider", () => {
  const row = (changed: Partial<PayoutAccount>): PayoutAccount => ({
    ...{ creator_no: 1, provider_account_id: "acct_1", country: "gb", details_submitted: true },
    ...{ transfers_active: true, payouts_enabled: true, requirements: "[]", disabled_reason: null },
    ...{ bank_failed_at: null, bank_failure: null, fetched_at: 1, created_at: 1, ...changed },
  });
  const CASES: [string, Partial<PayoutAccount>, string][] = [
    ["to which money goes on to the bank", {}, "ready"],
    [
      "that was not filled in",
      { details_submitted: false, requirements: '["tos_acceptance.date"]' },
      "begun",
    ],
    ["of which more is wanted", { requirements: '["external_account"]' }, "wanted"],
    ["that takes no transfers yet", { transfers_active: false }, "checking"],
    ["that sends nothing to the bank", { payouts_enabled: false }, "checking"],
    ["that the provider closed", { disabled_reason: "rejected.fraud" }, "refused"],
    ["that shut us out", { disabled_reason: "gone" }, "gone"],
  ];

  it.each(CASES)("%s", (_which, changed, standing) => {
    expect(accountView(row(changed)).standing).toBe(standing);
  });
});

describe("a mail to a creator", () => {
  const money = { minor: -120, currency: "usd" };

  it("names the month and what it gives, and leads to its statement", () => {
    const holdUntil = Date.UTC(2026, 10, 17);
    const facts = { kind: "statement" as const, currency: "usd", minor: 1234, month: 202610, holdUntil };
    expect(composeCreatorNotice(facts)).toEqual({
      kind: "payoutStatement",
      facts: [
        "Month: October 2026",
        "In all: $12.34",
        "It is held until November 17, 2026 at least, and then paid.",
      ],
      path: "/earnings/2026-10",
    });
  });

  it("promises nothing where a month takes money back", () => {
    const { facts } = composeCreatorNotice({ kind: "statement", ...money, month: 202610, holdUntil: 1 });
    expect(facts).toEqual(["Month: October 2026", "In all: -$1.20"]);
  });
});
