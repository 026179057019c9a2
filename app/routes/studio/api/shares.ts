import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { refuse } from "~/routes/shared/answers.server";
import { forOwnUpload } from "~/routes/studio/for-own-upload.server";
import { sharingDeps } from "~/routes/work/sharing-deps.server";
import { revokeShare, sharesOf, shareUpload } from "~/uploads/sharing/share.server";
import { newShare } from "~/uploads/sharing/sharing.schema";
import { parseUploadId } from "~/uploads/uploads.rules";

/** GET /api/uploads/:id/shares: the good links of one's own work. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return forOwnUpload({ params, context }, async (owner, id) =>
    Response.json({ shares: await sharesOf(sharingDeps(context), owner, id) }),
  );
}

/** POST a form with `lasts` and perhaps `shows_cover`: one more. DELETE ?link=: ends one. Both answer the list. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  return forOwnUpload({ params, context }, async (owner, id) => {
    if (!(await withinLimits(context.app.bindings, "shareWork", { account: owner })))
      return refuse("engagement.too_many_requests");
    const deps = sharingDeps(context);
    if (request.method === "DELETE") {
      const link = parseUploadId(new URL(request.url).searchParams.get("link") ?? "");
      if (link !== null) await revokeShare(deps, owner, id, link);
    } else {
      const form = await request.formData().catch(() => new FormData());
      const { lasts, shows_cover, filing } = textFields(form);
      const said = newShare.safeParse({ lasts, showsCover: shows_cover === "on", filing });
      if (!said.success) return refuse("uploads.bad_share");
      await shareUpload(deps, owner, id, said.data);
    }
    return Response.json({ shares: await sharesOf(deps, owner, id) });
  });
}
