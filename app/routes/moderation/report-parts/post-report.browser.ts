import { fetchAsAccount } from "~/platform/account-header";
import type { Subject } from "~/moderation/subjects.rules";
import { textFields } from "~/platform/forms";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { unsavedFailure } from "~/routes/shared/forms/unsaved-form";

/** What came of it: its number, the page that asks for more, or the form given back. */
export type ReportAnswer = { report: number } | { leadsTo: string } | FormFailure;

/** Sends what was typed. Where no answer comes, or one that is not ours, the form is given back with a sentence. */
export async function postReport({ kind, id }: Subject, form: FormData): Promise<ReportAnswer> {
  const typed = textFields(form);
  try {
    const response = await fetchAsAccount(`/api/report/${kind}/${id}`, {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    return ourAnswer(await response.json(), typed);
  } catch (error) {
    return unsavedFailure(error, typed);
  }
}

/** @throws TypeError where somebody else answered */
function ourAnswer(answer: unknown, typed: Record<string, string>): ReportAnswer {
  const known = Object(answer) as Partial<{ report: number; leadsTo: string; errors: object; error: object }>;
  if ("report" in known || "leadsTo" in known || "errors" in known) return known as ReportAnswer;
  const { message } = Object(known.error) as { message?: unknown };
  if (typeof message !== "string") throw new TypeError("An answer that is not ours");
  // Whose account is stopped is told so before any route is asked.
  return { ok: false, message, code: null, errors: {}, values: typed };
}
