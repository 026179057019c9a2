import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/shared/answers.server";
import { forOwnUpload } from "~/routes/studio/for-own-upload.server";
import { deleteUpload } from "~/uploads/delete.server";

/** What a route says of itself that is there for one method alone. */
function notAllowed(): Response {
  const response = refuse("request.method");
  response.headers.set("Allow", "DELETE");
  return response;
}

export const loader = notAllowed;

/** DELETE /api/uploads/:id: a cancelled or discarded upload leaves nothing behind. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "DELETE") return notAllowed();
  return forOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, owner, id);
    return Response.json({ id });
  });
}
