import { expect, it } from "vitest";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { visit } from "~/help/help.schema";
import { suitNoteForm } from "~/moderation/copyright/copyright.schema";
import { decisionForm } from "~/moderation/decisions/decision.schema";
import { reasonForm } from "~/moderation/lockdown/lockdown.schema";
import { memberReport } from "~/moderation/reports/report.schema";
import { decidingRules } from "~/words/en/moderation-facts";

const typed = { "measure-removed": "on", facts: "It is an advertisement.", category: "spam" };
const read = (more: object) => decisionForm.safeParse({ ...typed, ...more });
const wrongFields = (more: object) => read(more).error?.issues.map(({ path }) => path.join("."));

it("a decision by our rules names a numbered rule that can be broken, with its exact text", () => {
  expect(decidingRules[0]).toBe("1. What is not allowed");
  for (const rule of decidingRules) expect(read({ ground: "terms", rule }).data?.clause).toBe(rule);
  for (const rule of ["", "1", "1. Spam", `${decidingRules[0]} `, "2. How works rank"])
    expect(wrongFields({ ground: "terms", rule }), rule).toEqual(["rule"]);
});

it("a decision by law names the law, and a restriction has a ground", () => {
  const rule = decidingRules[0];
  expect(read({ ground: "law", law: "§ 86 StGB", rule }).data?.clause).toBe("§ 86 StGB");
  expect(wrongFields({ ground: "law", rule })).toEqual(["law"]);
  expect(wrongFields({ ground: "none" })).toEqual(["ground"]);
});

it("words that nobody can see are none, whatever they are asked for", () => {
  const words = "\u200B\u2060";
  expect(wrongFields({ ground: "law", law: "§ 86 StGB", facts: words })).toEqual(["facts"]);
  expect(appealForm.safeParse({ words }).success).toBe(false);
  expect(reasonForm.safeParse({ reason: words }).success).toBe(false);
  expect(suitNoteForm.safeParse({ outcome: "sued", words }).success).toBe(false);
  expect(visit.safeParse({ reason: words, ticket: "4711" }).success).toBe(false);
  const report = { reason: "spam", good_faith: "on" };
  expect(memberReport.safeParse({ ...report, words }).success).toBe(false);
  expect(memberReport.safeParse({ ...report, words: "🌟" }).success).toBe(true);
});
