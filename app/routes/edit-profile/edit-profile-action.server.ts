import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { editProfile } from "~/profiles/edit-profile.server";
import type { ErrorCode } from "~/strings/errors";
import { fieldFailure, formFailure, invalidForm } from "../answers.server";
import { deviceOf, identityDeps } from "../identity-deps.server";
import { renewViewer } from "../renew-viewer.server";

/** Which field a failure speaks of. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  "profiles.username_taken": "username",
  "profiles.username_reserved": "username",
  "profiles.name_reserved": "full_name",
  "profiles.name_marks": "full_name",
};

/** Saves the profile; the session gets new tokens, because it says who the person is and may do. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { viewer } = context.app;
  if (!viewer) return formFailure(typed, "profiles.not_signed_in");
  const parsed = editProfileForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  try {
    await editProfile(identityDeps(context), viewer.id, parsed.data, deviceOf(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = FIELD_OF[error.code];
    return field ? fieldFailure(typed, field, error.code) : formFailure(typed, "profiles.update_failed");
  }
  await renewViewer(request, context);
  return { ok: true as const };
}
