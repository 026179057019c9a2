import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resendOwnConfirmation } from "~/identity/accounts/confirm-email.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorSentence } from "~/words/errors";
import { profile as strings } from "~/words/en/profile";
import { bindMailLinks } from "~/routes/auth/answer-cookies.server";
import { noticeAnswer } from "~/routes/shared/forms/action-notice";
import { rateLimitSource, identityDeps } from "~/routes/auth/identity-deps.server";

export async function resendAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "resendConfirmation", await rateLimitSource(request, context)))) {
    return noticeAnswer(false, errorSentence("profiles.resend_failed"));
  }
  const challenge = await bindMailLinks(request, context);
  const deps = identityDeps(context);
  if (await withinLimits(bindings, "resentMail", { account: viewer.email }))
    deps.later(() => resendOwnConfirmation(deps, { accountId: viewer.id, challenge }));
  return noticeAnswer(true, strings.resent);
}
