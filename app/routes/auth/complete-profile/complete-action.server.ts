import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { pendingCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { deletePendingSignUp, findPendingSignUp } from "~/identity/providers/pending-sign-ups.store.server";
import type { PendingSignUp } from "~/identity/providers/pending-sign-ups.table";
import { toInternationalPhone } from "~/registration/phone.rules";
import { completionSchema } from "~/registration/sign-up.schema";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";
import { storeAvatar } from "~/profiles/avatar.server";
import { copyProviderPicture } from "~/profiles/provider-avatar.server";
import { signUpAvatarError } from "~/profiles/avatar.rules";
import { signUpAvatarProblem } from "~/profiles/sign-up-avatar.server";
import { completeSignUp } from "~/registration/provider-sign-up.server";
import { removeCookie } from "~/routes/auth/answer-cookies.server";
import { fieldFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { SIGN_UP_FIELDS } from "~/routes/auth/register/register-action.server";
import { redirectWithProblem } from "~/routes/auth/provider-parts.server";
import { answerWithSession } from "~/routes/auth/session-answer.server";

/** @throws Response 302 without a pending sign-up */
export async function requirePendingSignUp(
  request: Request,
  context: AppLoadContext,
): Promise<PendingSignUp> {
  const { db, clock } = context.app;
  const token = pendingCookie.read(request);
  const pending = await findPendingSignUp(db, token, clock());
  if (pending) return pending;
  if (token) removeCookie(context, pendingCookie);
  if (context.app.viewer) throw redirect("/feed");
  throw redirect(token ? "/signin?notice=expired" : "/signin");
}

export async function answerCompletion(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  if (form.get("intent") === "cancel") return cancelSignUp(request, context);
  const pending = await requirePendingSignUp(request, context);
  const typed = textFields(form);
  const { app } = context;
  const schema = completionSchema({ now: app.clock(), toInternationalPhone });
  const parsed = schema.safeParse(typed);
  const chosen = form.get("avatar");
  const picture = chosen instanceof File && chosen.size > 0 ? chosen : null;
  const needsPicture = picture !== null || !pending.picture;
  const avatarError = needsPicture ? signUpAvatarError(picture) : null;
  if (!parsed.success || avatarError) {
    const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(typed, avatarError ? { ...errors, avatar: [avatarError] } : errors);
  }
  const device = readDevice(request);
  if (!(await withinLimits(app.bindings, "completeSignUp", { network: device.network }))) {
    return tooManyRequests(typed);
  }
  const unreadable = needsPicture ? await signUpAvatarProblem(picture) : null;
  if (unreadable) return invalidForm(typed, { avatar: [unreadable] });
  const deps = identityDeps(context);
  try {
    const { accountId, signIn } = await completeSignUp(deps, pending, parsed.data, device);
    await storePicture(context, accountId, picture, pending.picture);
    const result = await signIn();
    removeCookie(context, pendingCookie);
    return await answerWithSession(request, context, result, pending.next);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = SIGN_UP_FIELDS[error.code];
    if (field) return fieldFailure(typed, field, error.code);
    const { provider, next } = pending;
    throw redirectWithProblem({ code: error.code, provider, connecting: false, next });
  }
}

async function cancelSignUp(request: Request, context: AppLoadContext): Promise<never> {
  const token = pendingCookie.read(request);
  if (token) await deletePendingSignUp(context.app.db, token);
  removeCookie(context, pendingCookie);
  throw redirect("/signin");
}

async function storePicture(
  context: AppLoadContext,
  accountId: string,
  own: File | null,
  provided: string | null,
): Promise<void> {
  const deps = identityDeps(context);
  const { log, config } = context.app;
  if (!own) return copyProviderPicture(deps, accountId, provided, { allowHttp: config.isLocal });
  try {
    await storeAvatar(deps, accountId, new Uint8Array(await own.arrayBuffer()));
  } catch (error) {
    log.error("avatar.not_stored", error);
  }
}
