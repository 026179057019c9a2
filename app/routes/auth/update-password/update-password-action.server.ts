import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { challengeCookie, recoveryCookie, verifierCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { confirmByPassword } from "~/identity/passwords/confirm-by-password.server";
import { knownPasswordForm, newPasswordForm } from "~/identity/passwords/update-password.schema";
import { openRecovery, updatePassword } from "~/identity/passwords/recovery.server";
import { NOTHING_TYPED } from "~/identity/proof/require-proof.server";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { recovery } from "~/words/en/recovery";
import { giveCookie, giveSignedIn, removeCookie, removeSession } from "~/routes/auth/answer-cookies.server";
import { formError, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { answerWithSession } from "~/routes/auth/session-answer.server";
import { needsSignIn, PROOF_FIELDS, readProof, signInAgainPath } from "~/routes/auth/proof.server";

export async function answerOpenLink(request: Request, context: AppLoadContext, form: FormData) {
  if (!(await withinLimits(context.app.bindings, "mailedCode", await rateLimitSource(request, context))))
    return tooManyRequests({});
  try {
    const code = String(form.get("code"));
    const token = await openRecovery(identityDeps(context), { code, verifier: verifierCookie.read(request) });
    giveCookie(context, recoveryCookie, token);
  } catch (error) {
    return formError({}, error);
  }
  throw redirect("/update-password");
}

export async function answerKnownPassword(request: Request, context: AppLoadContext, form: FormData) {
  const device = readDevice(request);
  if (!(await withinLimits(context.app.bindings, "newPassword", await rateLimitSource(request, context))))
    return tooManyRequests({});
  const parsed = knownPasswordForm.safeParse(textFields(form));
  if (!parsed.success) return invalidForm({}, fieldErrors(parsed.error));
  try {
    const token = recoveryCookie.read(request);
    const { known_password: password } = parsed.data;
    const result = await confirmByPassword(identityDeps(context), token, { password, device });
    removeCookie(context, recoveryCookie);
    return await answerWithSession(request, context, result, "/auth/callback");
  } catch (error) {
    return formError({}, error, { fields: { "identity.wrong_password": "known_password" } });
  }
}

export async function answerNewPassword(request: Request, context: AppLoadContext, form: FormData) {
  const { app } = context;
  const device = readDevice(request);
  const source = { ...(await rateLimitSource(request, context)), account: app.viewer?.id };
  if (!(await withinLimits(app.bindings, "newPassword", source))) return tooManyRequests({});
  const parsed = newPasswordForm.safeParse(textFields(form));
  if (!parsed.success) return invalidForm({}, fieldErrors(parsed.error));
  const proof = app.viewer ? await readProof(request, context, app.viewer, form) : NOTHING_TYPED;
  if (!proof) return tooManyRequests({});
  try {
    const right = { recoveryToken: recoveryCookie.read(request), viewer: app.viewer };
    const { password } = parsed.data;
    const result = await updatePassword(identityDeps(context), right, { password, proof, device });
    const challenged = result.outcome === "challenged";
    if (challenged) {
      giveCookie(context, challengeCookie, result.challenge);
      removeSession(request, context);
    } else await giveSignedIn(request, context, result.session);
    removeCookie(context, recoveryCookie);
    return { ok: true as const, message: recovery.update.done, next: challenged ? "/signin/two-step" : "/" };
  } catch (error) {
    if (error instanceof DomainError && needsSignIn(error.code))
      throw redirect(signInAgainPath("/update-password"));
    return formError({}, error, { fields: { ...PROOF_FIELDS, "identity.weak_password": "password" } });
  }
}
