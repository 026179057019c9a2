import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { readCapped } from "~/platform/read-capped";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { MAX_SPRITE_BYTES } from "~/uploads/renditions/renditions.limits";
import { spritePlan } from "~/uploads/renditions/renditions.schema";
import { storeSprite } from "~/uploads/renditions/sprite.server";

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const { db, bindings, clock } = context.app;
    if (!(await withinLimits(bindings, "storeSprite", { account: owner })))
      return refuse("uploads.too_many_requests");
    const query = new URL(request.url).searchParams;
    const plan = spritePlan.safeParse(Object.fromEntries(query));
    const bytes = await readCapped(request, MAX_SPRITE_BYTES);
    if (!plan.success || !bytes) return refuse("renditions.bad_sprite");
    const sprite = { bytes, plan: plan.data, etag: query.get("etag") };
    await storeSprite({ db, bucket: bindings.UPLOADS, clock }, owner, id, sprite);
    return Response.json({ id }, { status: 201 });
  });
}
