import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayTryPassword } from "~/identity/limits/sign-in-limits.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { emailForm, signInForm } from "~/identity/sessions/sign-in.schema";
import { signInByPasskey } from "~/identity/passkeys/sign-in-by-passkey.server";
import { readSignInTrust } from "~/identity/sessions/sign-in-trust.server";
import { findCandidates, signIn } from "~/identity/sessions/sign-in.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { sharedReturn } from "~/routes/auth/shared-return.server";
import { profile } from "~/words/en/profile";
import { bindMailLinks, readMailChallenge } from "~/routes/auth/answer-cookies.server";
import { formError, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, readDevice, knownDevices, identityDeps } from "~/routes/auth/identity-deps.server";
import { readPasskey } from "~/routes/auth/passkey-parts/read-passkey.server";
import { answerWithSession } from "~/routes/auth/session-answer.server";

export async function answerSignIn(request: Request, context: AppLoadContext, form: FormData) {
  const typed = textFields(form);
  const parsed = signInForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email, password } = parsed.data;

  const device = readDevice(request);
  const { bindings, db } = context.app;
  const { network } = device;
  if (!(await withinLimits(bindings, "signIn", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  const [devices, challenge] = await Promise.all([
    knownDevices(request, context),
    readMailChallenge(request),
  ]);
  const deps = identityDeps(context);
  const sought = findCandidates(deps, email, challenge);
  // A refused try doesn't wait for it.
  sought.catch(() => undefined);
  const standing = await readSignInTrust(db, { email, network, devices });
  if (!(await mayTryPassword(bindings, { email, network, standing }))) return tooManyRequests(typed);

  try {
    const result = await signIn(deps, { email, password, device, challenge, sought });
    return await answerWithSession(
      request,
      context,
      result,
      safeReturnPath(new URL(request.url).searchParams.get("next") ?? sharedReturn(request)),
    );
  } catch (error) {
    return formError(typed, error);
  }
}

export async function answerPasskey(request: Request, context: AppLoadContext, form: FormData) {
  const intent = { intent: String(form.get("intent")) };
  if (!(await withinLimits(context.app.bindings, "passkey", await rateLimitSource(request, context))))
    return tooManyRequests(intent);
  const next = new URL(request.url).searchParams.get("next") ?? sharedReturn(request);
  try {
    const deps = identityDeps(context);
    const result = await signInByPasskey(deps, readPasskey(form), readDevice(request));
    return await answerWithSession(request, context, result, safeReturnPath(next));
  } catch (error) {
    return formError(intent, error);
  }
}

/** Known and unknown addresses get the same answer in the same time. */
export async function answerResend(request: Request, context: AppLoadContext, form: FormData) {
  const typed = textFields(form);
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email } = parsed.data;

  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "resendConfirmation", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  const challenge = await bindMailLinks(request, context);
  const deps = identityDeps(context);
  if (await withinLimits(bindings, "resentMail", { account: email }))
    deps.later(() => resendConfirmation(deps, { email, challenge }));
  return { ok: true as const, message: profile.resent };
}
