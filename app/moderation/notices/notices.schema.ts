import { z } from "zod";
import { MEASURES } from "../decisions/measures.rules";

const title = z.string();
const report = z.number();
const reference = z.string();
/** What was wrong, and what is restricted. Rows of before 28 November 2026 don't say it. */
const category = z.string().optional();
const measures = z.array(z.enum(MEASURES)).optional();

/** What mails and the bell tell about moderation. Nothing in them names who reported or who decided. */
export const moderationNotice = z.discriminatedUnion("kind", [
  /** To who reported: it is here. */
  z.object({ kind: z.literal("report_received"), title, report }),
  /** To who reported: what became of it. */
  z.object({
    kind: z.literal("report_answered"),
    title,
    report,
    outcome: z.enum(["followed", "not_followed"]),
  }),
  /** To whose report was followed: what it restricted has been given back. */
  z.object({ kind: z.literal("report_reversed"), title, report }),
  /** To who reported something that was sealed: it is gone; and if that was a mistake, it is back. Without its title. */
  z.object({ kind: z.literal("report_sealed"), report }),
  z.object({ kind: z.literal("report_unsealed"), report }),
  /** To guardians: something was sealed. Nothing of it. */
  z.object({ kind: z.literal("sealed") }),
  /** To who is concerned: a decision. */
  z.object({ kind: z.literal("decided"), title, reference, category, measures }),
  /** To who appealed: it is here, and what became of it. */
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
  /** To leads: something that can't wait. */
  z.object({ kind: z.literal("alert"), title, case: z.number() }),
  /** Misuse (Art. 23): reports or appeals without ground, or works that are clearly illegal, before a pause follows. */
  z.object({ kind: z.literal("misuse_warning"), title }),
  z.object({ kind: z.literal("works_warning"), title }),
  /** To who sent a copyright notice: it is here. */
  z.object({ kind: z.literal("copyright_received"), title, filing: z.string() }),
  /** To a claimant: a counter-notice came. To leads: a claimant says that they have sued. */
  z.object({ kind: z.literal("counter_notice"), title, notice: z.number(), decision: z.number() }),
  z.object({ kind: z.literal("suit_said"), title, notice: z.number() }),
  /** To who sent a counter-notice without an account: the removal has ended. */
  z.object({ kind: z.literal("counter_ended"), title }),
]);

export type ModerationNotice = z.infer<typeof moderationNotice>;
