import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { savePreview } from "~/uploads/poster.server";
import { previewFields } from "~/uploads/uploads.schema";

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const preview = previewFields.safeParse(await request.json().catch(() => null));
    if (!preview.success) return refuse("uploads.bad_request");
    await savePreview(context.app, owner, id, preview.data);
    return Response.json({ id });
  });
}
