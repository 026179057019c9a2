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
import { rateLimitSource, readDevice } from "~/routes/auth/identity-deps.server";
import { moderationDeps, sendModerationMail } from "~/routes/moderation/moderation-deps.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { bindings, config } = context.app;
  if (!(await withinLimits(bindings, "reportAsStranger", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  // The law asks for more.
  if (typed.reason === "copyright") return redirect(noticePath(typed.address, typed.words));
  const parsed = strangerReport.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { appOrigin, mediaLinkSecret: secret } = config;
  return answerWith(
    async () => {
      const network = readDevice(request).network ?? "";
      await reportAsStranger(moderationDeps(context), parsed.data, { appOrigin, secret, network });
      sendModerationMail(context);
      return redirect(`/contact?done=${parsed.data.email === "" ? "sent" : "mailed"}#report`);
    },
    (code) =>
      code === "reports.not_found" ? fieldFailure(typed, "address", code) : formFailure(typed, code),
  );
}
