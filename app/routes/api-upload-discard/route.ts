import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/answers.server";
import { forOwnUpload } from "~/routes/for-own-upload.server";
import { deleteUpload } from "~/uploads/delete.server";

/** DELETE /api/uploads/:id: a cancelled or discarded upload leaves nothing behind. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "DELETE") return refuse("uploads.bad_request");
  return forOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, owner, id);
    return Response.json({ id });
  });
}
