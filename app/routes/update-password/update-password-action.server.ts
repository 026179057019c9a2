import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { readVerifier } from "~/identity/sessions/browser-secret.server";
import { newPasswordForm } from "~/identity/passwords/password.schema";
import { openRecovery, updatePassword } from "~/identity/passwords/recovery.server";
import { recoveryCookie } from "~/identity/sessions/token-cookie.server";
import { removedSessionCookie } from "~/identity/sessions/session-cookie.server";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { recovery } from "~/strings/recovery";
import { formFailure, invalidForm, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps, isSecure, mayTry } from "../identity-deps.server";

/** Exchanges the mailed code for a recovery session of this browser. */
export async function answerOpenLink(request: Request, context: AppLoadContext, form: FormData) {
  const { app } = context;
  const { network } = deviceOf(request);
  if (!(await mayTry(context, { what: "code", network }))) return tooManyRequests({});
  try {
    const code = String(form.get("code"));
    const token = await openRecovery(identityDeps(context), { code, verifier: readVerifier(request) });
    app.setCookie(recoveryCookie.give(token, isSecure(context)));
  } catch (error) {
    if (error instanceof DomainError) return formFailure({}, error);
    throw error;
  }
  throw redirect("/update-password");
}

/** Sets the new password; every other session ends, this browser stays signed in. */
export async function answerNewPassword(request: Request, context: AppLoadContext, form: FormData) {
  const { app } = context;
  const device = deviceOf(request);
  if (!(await mayTry(context, { what: "password", network: device.network, account: app.viewer?.id })))
    return tooManyRequests({});
  const parsed = newPasswordForm.safeParse(textFields(form));
  if (!parsed.success) return invalidForm({}, fieldErrors(parsed.error));
  const secure = isSecure(context);
  try {
    const right = { recoveryToken: recoveryCookie.read(request), viewer: app.viewer };
    const { password } = parsed.data;
    const admission = await updatePassword(identityDeps(context), right, { password, device, secure });
    const challenged = admission.outcome === "challenged";
    app.setCookie(challenged ? admission.cookie : admission.session.cookie);
    if (challenged) app.setCookie(removedSessionCookie(secure));
    app.setCookie(recoveryCookie.remove(secure));
    return { ok: true as const, message: recovery.update.done, next: challenged ? "/signin/two-step" : "/" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return formFailure({}, error);
  }
}
