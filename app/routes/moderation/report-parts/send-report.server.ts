import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { memberReport } from "~/moderation/reports/report.schema";
import { reportAsMember } from "~/moderation/reports/report.server";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import { fieldErrors } from "~/platform/forms";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { noticePath } from "~/routes/moderation/copyright-parts/notice-path";
import { moderationDeps, sendModerationMail } from "~/routes/moderation/moderation-deps.server";

type Outcome = { report: number } | { leadsTo: string } | { refused: ReturnType<typeof formFailure> };

export async function sendReport(
  context: AppLoadContext,
  viewer: Viewer,
  params: { kind?: string | undefined; id?: string | undefined },
  typed: Record<string, string>,
): Promise<Outcome> {
  const subject = parseSubjectKey(`${params.kind}:${params.id}`);
  if (!subject) return { refused: formFailure(typed, "reports.not_found") };
  if (!(await withinLimits(context.app.bindings, "report", { account: viewer.id })))
    return { refused: tooManyRequests(typed) };
  // The law asks for more.
  if (typed.reason === "copyright" && subject.kind === "work")
    return { leadsTo: noticePath(`${context.app.config.appOrigin}/upload/${subject.id}`, typed.words) };
  const parsed = memberReport.safeParse(typed);
  if (!parsed.success) return { refused: invalidForm(typed, fieldErrors(parsed.error)) };
  return answerWith<Outcome, Outcome>(
    async () => {
      const report = await reportAsMember(moderationDeps(context), viewer, subject, parsed.data);
      sendModerationMail(context);
      return { report };
    },
    (code) => ({ refused: formFailure(typed, code) }),
  );
}
