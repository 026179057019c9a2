import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { requireViewer } from "~/routes/require-session.server";
import { statusOf } from "~/strings/errors";
import { uploadSentence } from "~/strings/upload-errors";
import { uploadEdit } from "~/uploads/edit.schema";
import { editUpload } from "~/uploads/edit.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** Sentences by field, and what was typed when the form came back without script. */
export interface EditFailure {
  errors: Partial<Record<string, string>>;
  typed: Partial<Record<string, string>>;
}

/** POST with title, description, tags, visibility and alt_text: the owner's edit of one upload. */
export async function editAction({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const id = parseUploadId(params.id);
  if (id === null) return refused({ form: "uploads.not_found" }, typed, 404);
  const publish_at = { local: typed["publish_at"] ?? "", offset: typed["publish_offset"] ?? "0" };
  const edit = uploadEdit.safeParse({ alt_text: "", ...typed, publish_at, adults_by_owner: adultsIn(typed) });
  if (!edit.success) {
    const codes = Object.entries(fieldErrors(edit.error)).map(([field, [code]]) => [field, code ?? ""]);
    return refused(Object.fromEntries(codes) as Record<string, string>, typed, 400);
  }
  try {
    await editUpload(context.app, viewer.id, id, edit.data);
    return data({ saved: id }, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = error.code.startsWith("uploads.publish_") ? "publish_at" : "form";
    return refused({ [field]: error.code }, typed, statusOf(error.code));
  }
}

/** What the form says of its box; undefined where it has none, for a box that is not ticked is not sent either. */
const adultsIn = (typed: Record<string, string>) =>
  typed["adults_asked"] === undefined ? undefined : typed["adults"] !== undefined;

function refused(codes: Record<string, string>, typed: EditFailure["typed"], status: number) {
  const errors: EditFailure["errors"] = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, uploadSentence(code)]),
  );
  return data({ errors, typed }, { status });
}
