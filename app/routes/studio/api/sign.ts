import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { reserveDeps } from "~/routes/studio/uploads-deps.server";
import { signAgain } from "~/uploads/reserve.server";

export async function action({ params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    if (!(await withinLimits(context.app.bindings, "signUpload", { account: owner })))
      return refuse("uploads.too_many_requests");
    return Response.json({ id, put: await signAgain(reserveDeps(context), owner, id) });
  });
}
