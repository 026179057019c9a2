import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { reserveDeps } from "~/routes/studio/uploads-deps.server";
import { isErrorCode } from "~/words/errors";
import { worksLimit } from "~/words/en/upload-errors";
import { readUsage } from "~/uploads/quota.store.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation } from "~/uploads/uploads.schema";

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  if (!(await withinLimits(bindings, "reserveUpload", { account: viewer.id })))
    return refuse("uploads.too_many_requests");
  const wanted = reservation.safeParse(await request.json().catch(() => null));
  if (!wanted.success) {
    const codes = wanted.error.issues.map(({ message }) => message);
    return refuse(codes.find(isErrorCode) ?? "uploads.bad_request");
  }
  const deps = reserveDeps(context);
  return answerWith(
    async () => Response.json(await reserveUpload(deps, viewer.id, wanted.data), { status: 201 }),
    async (code) => {
      if (code !== "uploads.quota_works") return refuse(code);
      const { times } = await readUsage(deps.db, viewer.id, deps.clock());
      return refuse(code, worksLimit(deps.quota.works * times));
    },
  );
}
