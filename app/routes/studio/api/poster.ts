import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isRefusedPicture } from "~/moderation/known/known-files.server";
import { readCapped } from "~/platform/read-capped";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { storePoster } from "~/uploads/poster.server";
import { MAX_POSTER_BYTES } from "~/uploads/uploads.limits";

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    if (!(await withinLimits(bindings, "storePoster", { account: owner })))
      return refuse("uploads.too_many_requests");
    const bytes = await readCapped(request, MAX_POSTER_BYTES);
    if (!bytes) return refuse("uploads.bad_poster");
    const isRefused = (picture: Uint8Array<ArrayBuffer>) => isRefusedPicture(context.app.primary, picture);
    const poster = await storePoster({ db, bucket: bindings.UPLOADS, clock, isRefused }, owner, id, bytes);
    return Response.json({ id, poster }, { status: 201 });
  });
}
