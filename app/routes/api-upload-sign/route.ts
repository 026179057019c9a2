import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { answerWith, refuse } from "~/routes/answers.server";
import { reserveDeps } from "~/routes/uploads-deps.server";
import { signAgain } from "~/uploads/reserve.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** POST /api/uploads/:id/sign: a fresh signed PUT for bytes that have not arrived. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  if (!(await withinLimits(bindings, "signUpload", { account: viewer.id })))
    return refuse("uploads.too_many_requests");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("uploads.not_found");
  return answerWith(
    async () => Response.json({ id, put: await signAgain(reserveDeps(context), viewer.id, id) }),
    refuse,
  );
}
