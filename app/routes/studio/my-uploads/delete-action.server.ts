import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { answerWith, failure } from "~/routes/shared/answers.server";
import { deleteUpload } from "~/uploads/delete.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** POST with `id`: deletes one upload of the person who is signed in. */
export async function deleteOne(context: AppLoadContext, owner: string, form: FormData) {
  const { db, bindings, clock } = context.app;
  const id = parseUploadId(String(form.get("id") ?? ""));
  if (id === null) return failure("uploads.not_found");
  return answerWith(async () => {
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, owner, id);
    return data({ deleted: id });
  }, failure);
}
