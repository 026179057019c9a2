import { z } from "zod";
import { readablePart, VISIBLE } from "~/platform/text.rules";
import { clean } from "~/uploads/uploads.schema";
import { moderationErrors } from "~/words/en/moderation-errors";

type Code = keyof typeof moderationErrors;

export const says = (code: Code) => ({ error: () => moderationErrors[code] });

/** Staff read it beside facts, which it must neither turn round nor cover. @param missing if it may not be empty */
export function typedText(max: number, long: Code, missing?: Code) {
  const text = z.string().max(max, says(long));
  return z
    .string()
    .default("")
    .transform((typed) => readablePart(clean(typed.replaceAll("\r\n", "\n"))))
    .pipe(missing ? text.regex(VISIBLE, says(missing)) : text);
}
