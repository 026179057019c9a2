import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { strangerReport } from "~/moderation/reports/report.schema";
import { reportAsStranger } from "~/moderation/reports/report.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { noticePath } from "~/routes/moderation/copyright-parts/notice-path";
import {
  answerWith,
  fieldFailure,
  formFailure,
  invalidForm,
  tooManyRequests,
} from "~/routes/shared/answers.server";
import { counted, readDevice } from "~/routes/auth/identity-deps.server";
import { moderationDeps, tellModeration } from "~/routes/moderation/moderation-deps.server";

/** POST /contact: a report of somebody without an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { bindings, config } = context.app;
  if (!(await withinLimits(bindings, "reportAsStranger", await counted(request, context))))
    return tooManyRequests(typed);
  // The law asks for more of a claim: what was typed goes with them.
  if (typed.reason === "copyright") return redirect(noticePath(typed.address, typed.words));
  const parsed = strangerReport.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { appOrigin, mediaLinkSecret: secret } = config;
  return answerWith(
    async () => {
      const network = readDevice(request).network ?? "";
      await reportAsStranger(moderationDeps(context), parsed.data, { appOrigin, secret, network });
      tellModeration(context);
      return redirect(`/contact?done=${parsed.data.email === "" ? "sent" : "mailed"}#report`);
    },
    (code) =>
      code === "reports.not_found" ? fieldFailure(typed, "address", code) : formFailure(typed, code),
  );
}
