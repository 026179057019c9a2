import type { AppLoadContext } from "@remix-run/cloudflare";
import { bindBrowser } from "~/identity/sessions/browser-secret.server";
import { resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { emailForm, signInForm } from "~/identity/sessions/sign-in.schema";
import { signIn } from "~/identity/sessions/sign-in.server";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { safeReturnPath } from "~/routes/require-session.server";
import { profile } from "~/strings/profile";
import { enter } from "../session-answer.server";
import { formFailure, invalidForm, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps, isSecure, mayMail, mayTry } from "../identity-deps.server";

/** Signs in and goes to where the person wanted to be, or gives the form back. */
export async function answerSignIn(request: Request, context: AppLoadContext, form: FormData) {
  const typed = textFields(form);
  const parsed = signInForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email, password } = parsed.data;

  const device = deviceOf(request);
  if (!(await mayTry(context, { what: "signin", network: device.network, account: email }))) {
    return tooManyRequests(typed);
  }

  try {
    const admission = await signIn(identityDeps(context), {
      email,
      password,
      device,
      secure: isSecure(context),
    });
    return await enter(
      request,
      context,
      admission,
      safeReturnPath(new URL(request.url).searchParams.get("next")),
    );
  } catch (error) {
    if (error instanceof DomainError) return formFailure(typed, error);
    throw error;
  }
}

/** Another confirmation mail, if the address needs one. The answer is the same if not. */
export async function answerResend(request: Request, context: AppLoadContext, form: FormData) {
  const typed = textFields(form);
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email } = parsed.data;

  const { app } = context;
  const { network } = deviceOf(request);
  if (!(await mayMail(context, { what: "resend", network, account: email }))) {
    return tooManyRequests(typed);
  }
  const { challenge, cookie } = await bindBrowser(request, isSecure(context));
  app.setCookie(cookie);
  // After the answer: its time must not tell whether there was anything to do.
  const deps = identityDeps(context);
  deps.later(() => resendConfirmation(deps, { email, challenge }));
  return { ok: true as const, message: profile.resent };
}
