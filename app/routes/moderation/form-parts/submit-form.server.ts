import type { z } from "zod";
import { fieldErrors } from "~/platform/forms";
import { answerWith, formFailure, invalidForm } from "~/routes/shared/answers.server";

/** The form again for a wrong field or a DomainError. */
export async function submitForm<Schema extends z.ZodType, Answer>(
  typed: Record<string, string>,
  schema: Schema,
  work: (form: z.output<Schema>) => Promise<Answer>,
) {
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  return answerWith(
    () => work(parsed.data),
    (code) => formFailure(typed, code),
  );
}
