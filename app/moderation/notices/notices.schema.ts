import { z } from "zod";

/** What mails and the bell tell about moderation. Nothing in them names who reported or who decided. */
export const moderationNotice = z.discriminatedUnion("kind", [
  /** To who reported: it is here. `link`: a path of this site. */
  z.object({ kind: z.literal("report_received"), title: z.string(), link: z.string() }),
  /** To who reported: what became of it. */
  z.object({
    kind: z.literal("report_answered"),
    title: z.string(),
    link: z.string(),
    outcome: z.enum(["followed", "not_followed"]),
  }),
  /** To who is concerned: a decision. */
  z.object({ kind: z.literal("decided"), title: z.string(), link: z.string() }),
]);

export type ModerationNotice = z.infer<typeof moderationNotice>;
