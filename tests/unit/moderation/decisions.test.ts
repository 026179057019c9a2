import { describe, expect, it } from "vitest";
import { endFault, fitsSubject, MEASURES, powersFor } from "~/moderation/decisions/measures.rules";
import { copyEffect, removesPublishedCopies } from "~/moderation/known/known.rules";
import { RULE_NUMBERS } from "~/moderation/rule-numbers";
import { decidingRules } from "~/words/en/moderation-facts";
import { rules } from "~/words/en/rules";
import { REASONS, type Reason } from "~/moderation/reasons.rules";
import { hasPower, STAFF_ROLES } from "~/moderation/staff/staff.rules";
import { SUBJECT_KINDS } from "~/moderation/subjects.rules";

describe("staff powers", () => {
  it.each([
    ["judge", ["reviewer", "moderator", "lead", "guardian"]],
    ["people", ["moderator", "lead", "guardian"]],
    ["money", ["lead", "guardian"]],
    ["lead", ["lead", "guardian"]],
    ["guard", ["guardian"]],
  ] as const)("the power %s is reserved for %j", (power, roles) => {
    expect(STAFF_ROLES.filter((role) => hasPower(role, power))).toEqual(roles);
  });

  it.each([
    ["removed", "judge"],
    ["hidden", "judge"],
    ["adults", "judge"],
    ["suspended", "people"],
    ["ended", "lead"],
    ["no_reports", "people"],
    ["no_comments", "people"],
    ["pay_held", "money"],
    ["pay_ended", "money"],
  ] as const)("the measure %s requires the power %s", (what, power) => {
    expect(powersFor([{ what, until: null }])).toEqual([power]);
  });

  it("several measures require each of their powers once", () => {
    const measures = (["removed", "ended", "hidden"] as const).map((what) => ({ what, until: null }));
    expect(powersFor(measures)).toEqual(["judge", "lead"]);
  });
});

describe("a measure", () => {
  it.each([
    ["work", ["removed", "hidden", "adults", "suspended", "ended", "pay_held", "pay_ended"]],
    ["person", ["suspended", "ended", "no_reports", "no_comments", "pay_held", "pay_ended"]],
    ["comment", ["removed", "suspended", "ended", "no_comments"]],
  ] as const)("a measure about a %s is one of %j", (kind, measures) => {
    expect(SUBJECT_KINDS).toContain(kind);
    expect(MEASURES.filter((what) => fitsSubject(what, kind))).toEqual(measures);
  });

  it("a measure may end in the future, or never", () => {
    expect(endFault({ what: "suspended", until: null }, 1000)).toBeNull();
    expect(endFault({ what: "suspended", until: 1001 }, 1000)).toBeNull();
    expect(endFault({ what: "suspended", until: 1000 }, 1000)).toBe("moderation.bad_end");
  });

  it.each(["ended", "pay_ended"] as const)(
    "a measure that ends an account or its pay has no end: %s",
    (what) => {
      expect(endFault({ what, until: 5000 }, 1000)).toBe("moderation.endless");
      expect(endFault({ what, until: null }, 1000)).toBeNull();
    },
  );
});

describe("bytes of a removed work", () => {
  const removal = { ground: "law", category: "other", automation: "none", until: null } as const;
  const effect = (category: Reason, changed: Partial<Parameters<typeof copyEffect>[0]> = {}) =>
    copyEffect({ ...removal, category, ...changed });

  it("bytes that are wrong in themselves are blocked everywhere, on any ground", () => {
    for (const category of ["child_abuse", "intimate", "terror"] as const) {
      expect(effect(category)).toBe("refuse");
      expect(effect(category, { ground: "terms" })).toBe("refuse");
    }
  });

  it("dangerous, illegal, sexual and violent bytes are blocked when a law was named, and otherwise queued for review", () => {
    for (const category of ["danger_to_life", "illegal", "sexual", "violence"] as const) {
      expect(effect(category)).toBe("refuse");
      expect(effect(category, { ground: "terms" })).toBe("queue");
    }
  });

  it("bytes are queued for review when it depends on the person who shows them", () => {
    for (const category of ["harassment", "copyright", "private_data"] as const)
      expect(effect(category)).toBe("queue");
  });

  it("bytes are not blocked when they weren't the reason, a machine decided, or the removal is temporary", () => {
    expect(effect("spam")).toBeNull();
    expect(effect("other")).toBeNull();
    expect(effect("terror", { automation: "decided" })).toBeNull();
    expect(effect("terror", { until: 5000 })).toBeNull();
  });

  it("a machine blocks already public bytes only when they are wrong everywhere", () => {
    expect(REASONS.filter(removesPublishedCopies)).toEqual(["child_abuse", "intimate", "terror"]);
  });
});

it("a decision may name the rules that can be broken, by their number and English title", () => {
  const titles = rules.clauses(RULE_NUMBERS).map(({ title }, at) => `${at + 1}. ${title}`);
  expect(decidingRules.map((rule) => titles.indexOf(rule) + 1)).toEqual([1, 5, 6, 8, 9]);
});
