import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { sharingDeps } from "~/routes/work/sharing-deps.server";
import { findTeaser } from "~/teasers/teasers.store.server";
import { revokeShare, listShares, shareUpload } from "~/uploads/sharing/share.server";
import { newShare } from "~/uploads/sharing/sharing.schema";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) =>
    Response.json(await readSharing(context, owner, id)),
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    if (!(await withinLimits(context.app.bindings, "shareWork", { account: owner })))
      return refuse("engagement.too_many_requests");
    const deps = sharingDeps(context);
    if (request.method === "DELETE") {
      const link = parseUploadId(new URL(request.url).searchParams.get("link") ?? "");
      if (link !== null) await revokeShare(deps, owner, id, link);
    } else {
      const form = await request.formData().catch(() => new FormData());
      const { lasts, shows_cover, filing } = textFields(form);
      const share = newShare.safeParse({ lasts, showsCover: shows_cover === "on", filing });
      if (!share.success) return refuse("uploads.bad_share");
      await shareUpload(deps, owner, id, share.data);
    }
    return Response.json(await readSharing(context, owner, id));
  });
}

async function readSharing(context: AppLoadContext, owner: string, id: number) {
  const { db, clock } = context.app;
  const [shares, teaser] = await Promise.all([
    listShares(sharingDeps(context), owner, id),
    findTeaser(db, id, clock()),
  ]);
  return { shares, isTeased: teaser !== null && teaser !== "ended" };
}
