import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { completeDeps } from "~/routes/studio/uploads-deps.server";
import { completeUpload } from "~/uploads/complete.server";

export async function action({ params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const status = await completeUpload(completeDeps(context), owner, id);
    return Response.json({ id, status }, { status: 202 });
  });
}
