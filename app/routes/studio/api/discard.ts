import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { deleteUpload } from "~/uploads/delete.server";

export const loader = notAllowed;

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "DELETE") return notAllowed();
  return withOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, owner, id);
    return Response.json({ id });
  });
}

function notAllowed(): Response {
  const response = refuse("request.method");
  response.headers.set("Allow", "DELETE");
  return response;
}
