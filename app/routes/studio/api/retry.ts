import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { retryUpload } from "~/media/retry.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { retryDeps } from "~/routes/studio/uploads-deps.server";

export async function action({ params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const status = await retryUpload(retryDeps(context), owner, id);
    return Response.json({ id, status }, { status: 202 });
  });
}
