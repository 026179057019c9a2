import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { storeAvatar } from "~/profiles/avatar.server";
import { editAvatarProblem } from "~/profiles/edit-avatar.server";
import { sentenceOf } from "~/strings/errors";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { editProfile } from "~/profiles/edit-profile.server";
import type { ErrorCode } from "~/strings/errors";
import { fieldFailure, formFailure, invalidForm, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps } from "../identity-deps.server";
import { renewViewer } from "../renew-viewer.server";

/** Which field a failure speaks of. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  "profiles.username_taken": "username",
  "profiles.username_alike": "username",
  "profiles.username_reserved": "username",
  "profiles.username_changes": "username",
  "profiles.name_reserved": "full_name",
  "profiles.name_alike": "full_name",
  "profiles.name_marks": "full_name",
};

/** Saves the profile with its picture, or neither where one of them can't be taken; the session gets new tokens, because it says who the person is and may do. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await request.formData();
  const typed = textFields(sent);
  const { viewer } = context.app;
  if (!viewer) return formFailure(typed, "profiles.not_signed_in");
  const parsed = editProfileForm.safeParse(typed);
  const file = sent.get("avatar");
  const picture = file instanceof File && file.size > 0 ? file : null;
  const pictureProblem = picture && (await editAvatarProblem(picture));
  if (!parsed.success || pictureProblem) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalidForm(typed, pictureProblem ? { ...errors, avatar: [sentenceOf(pictureProblem)] } : errors);
  }
  if (picture && !(await withinLimits(context.app.bindings, "storeAvatar", { account: viewer.id })))
    return tooManyRequests(typed);
  const deps = identityDeps(context);
  try {
    await editProfile(deps, viewer.id, parsed.data, deviceOf(request));
    if (picture) await storeAvatar(deps, viewer.id, new Uint8Array(await picture.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = FIELD_OF[error.code];
    return field ? fieldFailure(typed, field, error.code) : formFailure(typed, "profiles.update_failed");
  }
  await renewViewer(request, context);
  return { ok: true as const };
}
