import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { fieldErrors, textFields } from "~/platform/forms";
import { readRenderedFields } from "~/platform/three-way.server";
import { conflictErrors, type FieldFormats } from "~/routes/shared/answers.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorStatus } from "~/words/error-status";
import { errorSentence } from "~/words/errors";
import { formWords } from "~/words/en/forms";
import { uploadFields } from "~/words/en/upload-fields";
import { uploadSentence } from "~/words/en/upload-errors";
import { uploadEdit } from "~/uploads/edit.schema";
import { mergeEdit } from "~/uploads/edit.server";
import { formatLocalTime } from "~/uploads/publishing/publishing.rules";
import { tagsText } from "~/uploads/tags/tags.rules";
import { parseUploadId } from "~/uploads/uploads.rules";

export interface EditFailure {
  errors: Partial<Record<string, string>>;
  typed: Partial<Record<string, string>>;
  was?: string;
}

const FORM_FIELDS: Partial<Record<string, string>> = { adults_by_owner: "adults" };

export async function editAction({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const id = parseUploadId(params.id);
  if (id === null) return refused({ form: "uploads.not_found" }, typed, 404);
  const publish_at = { local: typed["publish_at"] ?? "", offset: typed["publish_offset"] ?? "0" };
  const edit = uploadEdit.safeParse({
    alt_text: "",
    ...typed,
    publish_at,
    adults_by_owner: readTick(typed, "adults"),
    teaser_on: readTick(typed, "teaser_on"),
  });
  if (!edit.success) {
    const codes = Object.entries(fieldErrors(edit.error)).map(([field, [code]]) => [field, code ?? ""]);
    return refused(Object.fromEntries(codes) as Record<string, string>, typed, 400);
  }
  try {
    const now = await mergeEdit(context.app, viewer.id, id, {
      typed: edit.data,
      was: readRenderedFields(typed["was"]),
    });
    return data({ saved: id, was: JSON.stringify(now) }, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.details.conflict) {
      const errors = conflictErrors(error, edit.data, displayValues(typed));
      const sentences = Object.entries(errors).map(([field, [sentence]]) => [
        FORM_FIELDS[field] ?? field,
        sentence,
      ]);
      const was = JSON.stringify(error.details.conflict.stored);
      return data(
        { errors: { ...Object.fromEntries(sentences), form: errorSentence(error.code) }, typed, was },
        { status: errorStatus(error.code) },
      );
    }
    const field = error.code.startsWith("uploads.publish_") ? "publish_at" : "form";
    return refused({ [field]: error.code }, typed, errorStatus(error.code));
  }
}

const displayValues = ({ publish_offset = "0" }: Record<string, string>): FieldFormats => ({
  visibility: (value: "private" | "public") => uploadFields[value],
  comments_on: (on: boolean) => (on ? uploadFields.commentsOn : uploadFields.commentsOff),
  adults_by_owner: (on: boolean) => (on ? formWords.on : formWords.off),
  teaser_on: (on: boolean) => (on ? formWords.on : formWords.off),
  publish_at: (at: number) => formatLocalTime(at, Number(publish_offset)).replace("T", " "),
  tags: tagsText,
});

/** An unticked box isn't sent. */
const readTick = (typed: Record<string, string>, name: string) =>
  typed[`${name}_asked`] === undefined ? undefined : typed[name] !== undefined;

function refused(codes: Record<string, string>, typed: EditFailure["typed"], status: number) {
  const errors: EditFailure["errors"] = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, uploadSentence(code)]),
  );
  return data({ errors, typed }, { status });
}
