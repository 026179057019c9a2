import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { bindBrowser } from "~/identity/sessions/browser-secret.server";
import { requireViewer } from "~/routes/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { profile as strings } from "~/strings/profile";
import { deviceOf, identityDeps, isSecure, mayMail } from "../identity-deps.server";

/** 'Resend verification': to the person's own address only. */
export async function resendAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { app } = context;
  const { network } = deviceOf(request);
  if (!(await mayMail(context, { what: "resend", network, account: viewer.email }))) {
    return { ok: false, message: sentenceOf("profiles.resend_failed") };
  }
  const { challenge, cookie } = await bindBrowser(request, isSecure(context));
  app.setCookie(cookie);
  await resendConfirmation(identityDeps(context), { email: viewer.email, challenge });
  return { ok: true, message: strings.resent };
}
