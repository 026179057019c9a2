import { z } from "zod";
import { DAY_MS } from "~/platform/clock";
import { moderationErrors } from "~/words/en/moderation-errors";
import { decidingRules } from "~/words/en/moderation-facts";
import { CLAUSE_MAX, RISK_HOLD_DAYS, WORDS_MAX } from "../moderation.limits";
import { REASONS } from "../reasons.rules";
import type { ReportAnswer } from "../reports/answering.store.server";
import { says, typedText } from "../typed-text.schema";
import { FOUND_BY } from "./found-by";
import { endFault, MEASURES, type Measure } from "./measures.rules";

const words = typedText(WORDS_MAX, "moderation.too_long", "moderation.no_words");

/** `2026-12-01T12:00` as UTC. */
const moment = z
  .string()
  .default("")
  .transform((typed, context): number | null => {
    if (typed === "") return null;
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? Date.parse(`${typed}Z`) : NaN;
    if (Number.isNaN(at))
      context.addIssue({ code: "custom", message: moderationErrors["moderation.bad_end"] });
    return at;
  });

const isDecidingRule = (rule: string) => (decidingRules as readonly string[]).includes(rule);

const reasons = z
  .object({
    ground: z.enum(["law", "terms", "none"], says("moderation.no_ground")),
    rule: z.string().default(""),
    law: typedText(CLAUSE_MAX, "moderation.too_long"),
    facts: words,
    category: z.enum(REASONS, says("reports.no_reason")),
    found_by: z.enum(FOUND_BY).default("report").catch("report"),
    until: moment,
  })
  .loose();

export const decisionForm = reasons
  .transform((typed) => ({ ...typed, measures: readMeasures(typed, typed.until) }))
  .refine(({ measures, ground }) => measures.length === 0 || ground !== "none", {
    ...says("moderation.no_ground"),
    path: ["ground"],
  })
  .refine(({ ground, rule }) => ground !== "terms" || isDecidingRule(rule), {
    ...says("moderation.no_ground"),
    path: ["rule"],
  })
  .refine(({ ground, law }) => ground !== "law" || law !== "", {
    ...says("moderation.no_ground"),
    path: ["law"],
  })
  .transform(({ ground, rule, law, facts, category, found_by, measures }) => ({
    ground,
    clause: { terms: rule, law, none: "" }[ground],
    facts,
    category,
    foundBy: found_by,
    measures,
  }));

function readMeasures(typed: Record<string, unknown>, until: number | null): Measure[] {
  return MEASURES.filter((what) => typed[`measure-${what}`] === "on").map((what) => ({
    what,
    until: ownEnd(typed, what) ?? until,
  }));
}

const ownEnd = (typed: Record<string, unknown>, what: string): number | null =>
  moment.safeParse(typed[`until-${what}`] || undefined).data ?? null;

export function endErrors(typed: Record<string, string>, now: number): Record<string, string[]> {
  const shared = moment.safeParse(typed.until || undefined).data ?? null;
  const found = MEASURES.filter((what) => typed[`measure-${what}`] === "on").flatMap((what) => {
    const own = typed[`until-${what}`] ?? "";
    const read = moment.safeParse(own || undefined);
    const field = own === "" ? "until" : `until-${what}`;
    const until = read.data ?? shared;
    // Only a person's money is held for risk.
    const isRisk = what === "pay_held" && typed.subject_kind === "person";
    const isTooLong = isRisk && until !== null && until > now + RISK_HOLD_DAYS * DAY_MS;
    const wrong = read.success ? endFault({ what, until }, now) : "moderation.bad_end";
    const fault = wrong ?? (isTooLong ? "moderation.held_too_long" : null);
    return fault ? [[field, [moderationErrors[fault]]] satisfies [string, string[]]] : [];
  });
  return Object.fromEntries(found);
}

const OUTCOMES: Record<string, Pick<ReportAnswer, "outcome" | "isBaseless">> = {
  followed: { outcome: "followed" },
  not_followed: { outcome: "not_followed" },
  baseless: { outcome: "not_followed", isBaseless: true },
};

export function readAnswers(typed: Record<string, string>): ReportAnswer[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const id = /^answer-([1-9]\d{0,14})$/.exec(name)?.[1];
    const given = OUTCOMES[value];
    return id && given ? [{ report: Number(id), ...given }] : [];
  });
}

export const noteForm = z.object({ text: words });

export const judgementForm = z.object({
  outcome: z.enum(["upheld", "reversed"], says("moderation.no_words")),
  answer: words,
});
