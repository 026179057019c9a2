import { z } from "zod";
import { MEASURES } from "../decisions/measures.rules";

const title = z.string();
const report = z.number();
const reference = z.string();
/** Missing in rows from before 28 November 2026. */
const category = z.string().optional();
const measures = z.array(z.enum(MEASURES)).optional();

/** Never names reporters or moderators. */
export const moderationNotice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("report_received"), title, report }),
  z.object({
    kind: z.literal("report_answered"),
    title,
    report,
    outcome: z.enum(["followed", "not_followed"]),
  }),
  z.object({ kind: z.literal("report_reversed"), title, report }),
  z.object({ kind: z.literal("report_sealed"), report }),
  z.object({ kind: z.literal("report_unsealed"), report }),
  z.object({ kind: z.literal("sealed") }),
  z.object({ kind: z.literal("decided"), title, reference, category, measures }),
  z.object({
    kind: z.literal("appeal_received"),
    title,
    reference: reference.nullable(),
    report: report.nullable(),
  }),
  z.object({
    kind: z.literal("appeal_answered"),
    title,
    reference: reference.nullable(),
    report: report.nullable(),
    category,
    outcome: z.enum(["upheld", "reversed"]),
  }),
  z.object({ kind: z.literal("alert"), title, case: z.number() }),
  /** DSA Art. 23. */
  z.object({ kind: z.literal("misuse_warning"), title }),
  z.object({ kind: z.literal("works_warning"), title }),
  z.object({ kind: z.literal("copyright_received"), title, filing: z.string() }),
  z.object({ kind: z.literal("counter_notice"), title, notice: z.number(), decision: z.number() }),
  z.object({ kind: z.literal("suit_said"), title, notice: z.number() }),
  z.object({ kind: z.literal("counter_ended"), title }),
]);

export type ModerationNotice = z.infer<typeof moderationNotice>;
