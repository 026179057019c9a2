import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { signedUpCookie, verifierCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { bindBrowser } from "~/identity/mail/browser-challenge.server";
import { toInternationalPhone } from "~/registration/phone.rules";
import { signUpSchema } from "~/registration/sign-up.schema";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";
import { storeAvatar } from "~/profiles/avatar.server";
import { signUpAvatarError } from "~/profiles/avatar.rules";
import { signUpAvatarProblem } from "~/profiles/sign-up-avatar.server";
import { signUp } from "~/registration/sign-up.server";
import { giveCookie, giveSignedIn } from "~/routes/auth/answer-cookies.server";
import { formError, invalidForm, tooManyRequests, type ErrorFields } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";

export const SIGN_UP_FIELDS: ErrorFields = {
  "identity.weak_password": "password",
  "profiles.name_alike": "full_name",
  "profiles.username_taken": "username",
  "profiles.username_alike": "username",
};

export interface SignUpDone {
  ok: true;
  session: boolean;
  account: string;
}

/** Without script the form brings the picture. */
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
  const chosen = form.get("avatar");
  const picture = chosen instanceof File ? chosen : null;
  const byWizard = typed.wizard === "1";
  const avatarError = byWizard ? null : signUpAvatarError(picture);
  if (!parsed.success || avatarError) {
    const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(typed, avatarError ? { ...errors, avatar: [avatarError] } : errors);
  }
  if (!(await withinLimits(app.bindings, "signUp", { network: device.network })))
    return tooManyRequests(typed);
  // After the limit: a stranger's picture can take a second to read.
  const unreadable = byWizard ? null : await signUpAvatarProblem(picture);
  if (unreadable) return invalidForm(typed, { avatar: [unreadable] });

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
    // The page exists: no 404.
    return formError(typed, error, { fields: SIGN_UP_FIELDS, status: 400 });
  }
}
