import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerWith, failure } from "~/routes/answers.server";
import { requireViewer } from "~/routes/require-session.server";
import { deleteUpload } from "~/uploads/delete.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** POST with `id`: deletes one upload of the person who is signed in. */
export async function deleteAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, bindings, clock } = context.app;
  const id = parseUploadId(String((await request.formData()).get("id") ?? ""));
  if (id === null) return failure("uploads.not_found");
  return answerWith(async () => {
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, viewer.id, id);
    return data({ deleted: id });
  }, failure);
}
