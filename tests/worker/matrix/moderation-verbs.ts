import type { ModerationScene } from "./moderation-people";

/** Without a form the route is read. */
export interface Verb {
  name: string;
  at: (scene: ModerationScene) => string;
  form?: (scene: ModerationScene) => Record<string, string>;
}

const REASONS = {
  ground: "terms",
  rule: "1. What is not allowed",
  facts: "It is forbidden.",
  category: "spam",
};
const REPORT = { reason: "spam", words: "Look.", good_faith: "on" };
const kase = ({ caseId }: ModerationScene) => `/moderation/cases/${caseId}`;
const appealed = ({ appealCase }: ModerationScene) => `/moderation/cases/${appealCase}`;

function decision(name: string, measures: readonly string[]): Verb {
  return {
    name,
    at: kase,
    form: ({ report }) => ({
      ...REASONS,
      version: "1",
      [`answer-${report}`]: "followed",
      ...Object.fromEntries(measures.map((what) => [`measure-${what}`, "on"])),
    }),
  };
}

export const VERBS: Record<string, readonly Verb[]> = {
  "/admin": [{ name: "read", at: () => "/admin" }],
  "/admin/switches": [
    { name: "read", at: () => "/admin/switches" },
    {
      name: "flip",
      at: () => "/admin/switches",
      form: () => ({ name: "banner", thrown: "off", length: "60", reason: "Over" }),
    },
  ],
  "/api/report/:kind/:id": [
    { name: "read", at: ({ work }) => `/api/report/work/${work}` },
    { name: "report", at: ({ work }) => `/api/report/work/${work}`, form: () => REPORT },
  ],
  "/decisions": [{ name: "read", at: () => "/decisions" }],
  "/decisions/:reference": [
    { name: "read", at: ({ reference }) => `/decisions/${reference}` },
    {
      name: "appeal",
      at: ({ reference }) => `/decisions/${reference}`,
      form: () => ({ words: "It is allowed." }),
    },
  ],
  "/moderation": [
    ...["open", "mine", "overdue", "appeals"].map((list) => ({
      name: list,
      at: () => `/moderation?list=${list}`,
    })),
    { name: "claim", at: ({ caseId }) => `/moderation?take=${caseId}`, form: () => ({ intent: "claim" }) },
    {
      name: "bulk",
      at: () => "/moderation",
      form: ({ caseId }) => ({
        intent: "bulk",
        ...REASONS,
        chosen: `${caseId}.1`,
        "measure-hidden": "on",
      }),
    },
  ],
  "/moderation/cases/:id": [
    { name: "read", at: kase },
    { name: "claim", at: kase, form: () => ({ intent: "claim" }) },
    { name: "release", at: kase, form: () => ({ intent: "release" }) },
    { name: "hand_on", at: kase, form: ({ colleague }) => ({ intent: "hand_on", to: colleague }) },
    { name: "note", at: kase, form: () => ({ intent: "note", text: "Look." }) },
    decision("decide:none", []),
    decision("decide:removed", ["removed"]),
    decision("decide:suspended", ["suspended"]),
    decision("decide:ended", ["ended"]),
    decision("decide:pay_held", ["pay_held"]),
    decision("decide:pay_ended", ["pay_ended"]),
    { name: "read_appeal", at: appealed },
    {
      name: "uphold",
      at: appealed,
      form: () => ({ intent: "judge", version: "1", outcome: "upheld", answer: "It stands." }),
    },
    {
      name: "reverse",
      at: appealed,
      form: () => ({ intent: "judge", version: "1", outcome: "reversed", answer: "You are right." }),
    },
    {
      name: "reverse:ended",
      at: appealed,
      form: () => ({
        ...REASONS,
        intent: "judge",
        version: "1",
        outcome: "reversed",
        answer: "Worse.",
        "measure-ended": "on",
      }),
    },
  ],
  "/moderation/copyright/:id": [{ name: "read", at: () => "/moderation/copyright/1" }],
  "/moderation/media/:id/:variant": [
    { name: "look", at: ({ work }) => `/moderation/media/${work}/original` },
  ],
  "/moderation/reports/new": [
    { name: "read", at: () => "/moderation/reports/new" },
    { name: "enter", at: () => "/moderation/reports/new", form: () => ({ source: "authority" }) },
  ],
  "/moderation/sealed": [{ name: "read", at: () => "/moderation/sealed" }],
  "/moderation/sealed/:id": [
    { name: "read", at: () => "/moderation/sealed/1" },
    {
      name: "look",
      at: () => "/moderation/sealed/1",
      form: () => ({ intent: "look", why: "To report it." }),
    },
  ],
  "/moderation/sealed/:id/files/:file": [{ name: "read", at: () => "/moderation/sealed/1/files/1" }],
  "/report-followed/:token": [
    { name: "read", at: ({ token }) => `/report-followed/${token}` },
    {
      name: "appeal",
      at: ({ token }) => `/report-followed/${token}`,
      form: () => ({ words: "Look again." }),
    },
  ],
  "/report/:kind/:id": [
    { name: "read", at: ({ work }) => `/report/work/${work}` },
    { name: "report", at: ({ work }) => `/report/work/${work}`, form: () => REPORT },
  ],
  "/reports": [
    { name: "read", at: () => "/reports" },
    {
      name: "withdraw",
      at: () => "/reports",
      form: ({ report }) => ({ intent: "withdraw", report: String(report) }),
    },
    {
      name: "appeal",
      at: () => "/reports",
      form: ({ answered }) => ({ intent: "appeal", report: String(answered), words: "It is forbidden." }),
    },
  ],
};
