import { z } from "zod";
import { VISIBLE } from "~/platform/text.rules";
import { moderationErrors } from "~/words/en/moderation-errors";
import { clean } from "~/uploads/uploads.schema";
import { WORDS_MAX } from "../moderation.limits";

export const appealForm = z.object({
  words: z
    .string()
    .default("")
    .transform((typed) => clean(typed.replaceAll("\r\n", "\n")))
    .pipe(
      z
        .string()
        .regex(VISIBLE, { error: () => moderationErrors["appeals.no_words"] })
        .max(WORDS_MAX, { error: () => moderationErrors["appeals.too_long"] }),
    ),
});
