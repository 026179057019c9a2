import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resendOwnConfirmation } from "~/identity/accounts/confirm-email.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { profile as strings } from "~/strings/profile";
import { bindMailLinks } from "~/routes/auth/answer-cookies.server";
import { noticeAnswer } from "~/routes/shared/forms/action-notice";
import { counted, identityDeps } from "~/routes/auth/identity-deps.server";

/** 'Resend verification': to the person's own address only. */
export async function resendAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "resendConfirmation", await counted(request, context)))) {
    return noticeAnswer(false, sentenceOf("profiles.resend_failed"));
  }
  const challenge = await bindMailLinks(request, context);
  const deps = identityDeps(context);
  if (await withinLimits(bindings, "resentMail", { account: viewer.email }))
    deps.later(() => resendOwnConfirmation(deps, { accountId: viewer.id, challenge }));
  return noticeAnswer(true, strings.resent);
}
