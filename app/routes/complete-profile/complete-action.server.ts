import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { pendingCookie, signedInHint } from "~/identity/providers/attempt-cookie.server";
import { dropPending, findPending } from "~/identity/providers/pending-sign-ups.store.server";
import type { PendingSignUp } from "~/identity/providers/pending-sign-ups.table";
import { toInternationalPhone } from "~/registration/phone.rules";
import { completionSchema } from "~/registration/sign-up.schema";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";
import { storeAvatar } from "~/profiles/avatar.server";
import { copyProviderPicture } from "~/profiles/provider-avatar.server";
import { completeSignUp } from "~/registration/provider-sign-up.server";
import { enter } from "../session-answer.server";
import { fieldFailure, invalidForm, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps, isSecure, mayTry } from "../identity-deps.server";
import { backWithTrouble } from "../provider-parts.server";
import { avatarProblem } from "../register/avatar-problem.server";

/** The pending sign-up of this browser; without one, on to where it is begun. @throws Response 302 */
export async function requirePending(request: Request, context: AppLoadContext): Promise<PendingSignUp> {
  const { db, clock } = context.app;
  const token = pendingCookie.read(request);
  const pending = await findPending(db, token, clock());
  if (pending) return pending;
  if (token) context.app.setCookie(pendingCookie.remove(isSecure(context)));
  throw redirect(context.app.viewer ? "/feed" : token ? "/signin?notice=expired" : "/signin");
}

/** Forgets what the provider told us; nothing was made of it yet. */
async function giveUp(request: Request, context: AppLoadContext): Promise<never> {
  const token = pendingCookie.read(request);
  if (token) await dropPending(context.app.db, token);
  context.app.setCookie(pendingCookie.remove(isSecure(context)));
  throw redirect("/signin");
}

/** Makes the member and lets them in, or gives the form back with what is wrong. */
export async function answerCompletion(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  if (form.get("intent") === "cancel") return giveUp(request, context);
  const pending = await requirePending(request, context);
  const typed = textFields(form);
  const { app } = context;
  const schema = completionSchema({ now: app.clock(), toInternationalPhone });
  const parsed = schema.safeParse(typed);
  const chosen = form.get("avatar");
  const picture = chosen instanceof File && chosen.size > 0 ? chosen : null;
  const avatarError = picture || !pending.picture ? await avatarProblem(picture) : null;
  if (!parsed.success || avatarError) {
    const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(typed, avatarError ? { ...errors, avatar: [avatarError] } : errors);
  }
  const place = { device: deviceOf(request), secure: isSecure(context) };
  if (!(await mayTry(context, { what: "signup", network: place.device.network }))) {
    return tooManyRequests(typed);
  }
  const deps = identityDeps(context);
  try {
    const { accountId, admit } = await completeSignUp(deps, pending, parsed.data, place);
    await keepPicture(context, accountId, picture, pending.picture);
    const admission = await admit();
    app.setCookie(pendingCookie.remove(place.secure));
    if (admission.outcome === "signed_in") app.setCookie(signedInHint(place.secure));
    return await enter(request, context, admission, pending.next);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "profiles.username_taken") {
      return fieldFailure(typed, "username", error.code);
    }
    const { provider, next } = pending;
    throw backWithTrouble({ code: error.code, provider, connecting: false, next });
  }
}

/** The person's own picture, else the provider's. A member is a member without one, too. */
async function keepPicture(
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
