import { fetchAsAccount } from "~/platform/account-header";
import type { Subject } from "~/moderation/subjects.rules";
import { textFields } from "~/platform/forms";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { unsavedFailure } from "~/routes/shared/forms/unsaved-form";

export type ReportAnswer = { report: number } | { leadsTo: string } | FormFailure;

export async function postReport({ kind, id }: Subject, form: FormData): Promise<ReportAnswer> {
  const typed = textFields(form);
  try {
    const response = await fetchAsAccount(`/api/report/${kind}/${id}`, {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    return parseAnswer(await response.json(), typed);
  } catch (error) {
    return unsavedFailure(error, typed);
  }
}

function parseAnswer(answer: unknown, typed: Record<string, string>): ReportAnswer {
  const fields = Object(answer) as Partial<{
    report: number;
    leadsTo: string;
    errors: object;
    error: object;
  }>;
  if ("report" in fields || "leadsTo" in fields || "errors" in fields) return fields as ReportAnswer;
  const { message } = Object(fields.error) as { message?: unknown };
  if (typeof message !== "string") throw new TypeError("An answer that is not ours");
  // A stopped account is refused in another shape.
  return { ok: false, message, code: null, errors: {}, values: typed };
}
