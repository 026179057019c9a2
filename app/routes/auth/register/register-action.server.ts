import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { signedUpCookie, verifierCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { bindBrowser } from "~/identity/mail/browser-challenge.server";
import { toInternationalPhone } from "~/registration/phone.rules";
import { signUpSchema } from "~/registration/sign-up.schema";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";
import { storeAvatar } from "~/profiles/avatar.server";
import { signUpAvatarProblem } from "~/profiles/sign-up-avatar.server";
import { signUp } from "~/registration/sign-up.server";
import { giveCookie, giveSignedIn } from "~/routes/auth/answer-cookies.server";
import { fieldFailure, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";

export interface SignUpDone {
  ok: true;
  /** Whether the person is signed in already: then the picture goes straight up. */
  session: boolean;
  /** Whose picture waits in the browser until the mail is opened. */
  account: string;
}

/**
 * Signs up. The wizard sends the form without its picture, which it uploads or keeps itself; a browser
 * without script sends everything at once and is taken to /signin.
 */
export async function answerSignUp(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const typed = textFields(form);
  const { app } = context;
  const device = readDevice(request);

  const schema = signUpSchema({
    emailDomains: app.config.signupEmailDomains,
    now: app.clock(),
    toInternationalPhone,
  });
  const parsed = schema.safeParse(typed);
  const picture = form.get("avatar") instanceof File ? (form.get("avatar") as File) : null;
  const byWizard = typed.wizard === "1";
  const avatarError = byWizard ? null : await signUpAvatarProblem(picture);
  if (!parsed.success || avatarError) {
    const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(typed, avatarError ? { ...errors, avatar: [avatarError] } : errors);
  }
  if (!(await withinLimits(app.bindings, "signUp", { network: device.network })))
    return tooManyRequests(typed);

  const deps = identityDeps(context);
  const { verifier, challenge } = await bindBrowser(verifierCookie.read(request));
  try {
    const { accountId, session } = await signUp(deps, parsed.data, { challenge, device });
    giveCookie(context, verifierCookie, verifier);
    if (session) await giveSignedIn(request, context, session);
    else giveCookie(context, signedUpCookie, parsed.data.email);
    if (session && picture && !byWizard) {
      await storeAvatar(deps, session.viewer.id, new Uint8Array(await picture.arrayBuffer()));
    }
    if (!byWizard) throw redirect("/signin?notice=registered");
    return { ok: true, session: session !== null, account: accountId } satisfies SignUpDone;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "identity.weak_password") return fieldFailure(typed, "password", error.code);
    if (error.code === "profiles.name_alike") return fieldFailure(typed, "full_name", error.code);
    return error.code === "profiles.username_taken" || error.code === "profiles.username_alike"
      ? fieldFailure(typed, "username", error.code)
      : // A profile that is gone again already is this form's failure, not a page that is not there.
        formFailure(typed, error, { status: 400 });
  }
}
