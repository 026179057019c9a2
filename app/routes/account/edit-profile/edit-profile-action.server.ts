import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { storeAvatar } from "~/profiles/avatar.server";
import { editAvatarProblem } from "~/profiles/edit-avatar.server";
import { errorSentence } from "~/words/errors";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields, type FieldErrors } from "~/platform/forms";
import { readRenderedFields, type RenderedFields } from "~/platform/three-way.server";
import { countryName } from "~/profiles/country-names.server";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { editProfile } from "~/profiles/edit-profile.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { languages } from "~/words/en/languages";
import { editProfile as strings } from "~/words/en/profile";
import type { ErrorCode } from "~/words/errors";
import {
  conflictErrors,
  conflictFailure,
  type FieldFormats,
  fieldFailure,
  formFailure,
  invalidForm,
  tooManyRequests,
} from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";

const FIELD_BY_CODE: Partial<Record<ErrorCode, string>> = {
  "profiles.username_taken": "username",
  "profiles.username_alike": "username",
  "profiles.username_reserved": "username",
  "profiles.username_changes": "username",
  "profiles.name_reserved": "full_name",
  "profiles.name_alike": "full_name",
  "profiles.name_marks": "full_name",
};

const FORMATS: FieldFormats = {
  account_type: (type: "viewer" | "creator") => strings[type],
  country: countryName,
  language: (code: keyof typeof languages) => languages[code],
};

/** New tokens where name, picture, account type or language changed, which they carry. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await request.formData();
  const typed = textFields(sent);
  const { viewer } = context.app;
  if (!viewer) return formFailure(typed, "profiles.not_signed_in");
  const parsed = editProfileForm.safeParse(typed);
  const file = sent.get("avatar");
  const picture = file instanceof File && file.size > 0 ? file : null;
  if (picture && !(await withinLimits(context.app.bindings, "storeAvatar", { account: viewer.id })))
    return tooManyRequests(typed);
  const pictureProblem = picture && (await editAvatarProblem(picture));
  if (!parsed.success || pictureProblem) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(
      typed,
      pictureProblem ? { ...errors, avatar: [errorSentence(pictureProblem)] } : errors,
    );
  }
  const deps = identityDeps(context);
  try {
    const was = readRenderedFields(typed["was"]);
    if (picture && was && "avatar" in was) await checkPicture(context, viewer.id, was);
    const edited = await editProfile(deps, viewer.id, { typed: parsed.data, was }, readDevice(request));
    if (picture) await storeAvatar(deps, viewer.id, new Uint8Array(await picture.arrayBuffer()));
    if (picture || edited.hasNewRecord) await renewViewer(request, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.details.conflict) return conflictFailure(typed, error, conflictMessages(error, parsed.data));
    const field = FIELD_BY_CODE[error.code];
    return field ? fieldFailure(typed, field, error.code) : formFailure(typed, "profiles.update_failed");
  }
  return { ok: true as const };
}

/** A picture set in another tab must not be replaced silently. */
async function checkPicture(context: AppLoadContext, accountId: string, was: RenderedFields): Promise<void> {
  const { db } = context.app;
  const { avatar } = await viewProfile(db, accountId);
  if (avatar === was["avatar"]) return;
  throw new DomainError("form.changed_elsewhere", {
    conflict: { fields: ["avatar"], stored: { ...was, avatar } },
  });
}

function conflictMessages(error: DomainError, typed: object): FieldErrors {
  const { avatar, ...errors } = conflictErrors(error, typed, FORMATS);
  return avatar ? { ...errors, avatar: [strings.avatarChanged] } : errors;
}
