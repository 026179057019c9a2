import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resendOwnConfirmation } from "~/identity/accounts/confirm-email.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { requireViewer } from "~/routes/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { profile as strings } from "~/strings/profile";
import { bindMailLinks } from "../answer-cookies.server";
import { deviceOf, identityDeps } from "../identity-deps.server";

/** 'Resend verification': to the person's own address only. */
export async function resendAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { network } = deviceOf(request);
  if (!(await withinLimits(context.app.bindings, "resendConfirmation", { network, account: viewer.email }))) {
    return { ok: false, message: sentenceOf("profiles.resend_failed") };
  }
  const challenge = await bindMailLinks(request, context);
  await resendOwnConfirmation(identityDeps(context), { accountId: viewer.id, challenge });
  return { ok: true, message: strings.resent };
}
