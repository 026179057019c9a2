import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { requireViewer } from "~/routes/auth/require-session.server";
import { answerWith, failure } from "~/routes/shared/answers.server";
import { deleteUpload } from "~/uploads/delete.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { bulkAction } from "./bulk-action.server";

/** Without `intent` deletes one. */
export async function ownedAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  return form.has("intent") ? bulkAction(context, viewer.id, form) : deleteOne(context, viewer.id, form);
}

export async function deleteOne(context: AppLoadContext, owner: string, form: FormData) {
  const { db, bindings, clock } = context.app;
  const id = parseUploadId(String(form.get("id") ?? ""));
  if (id === null) return failure("uploads.not_found");
  return answerWith(async () => {
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, owner, id);
    return data({ deleted: id });
  }, failure);
}
