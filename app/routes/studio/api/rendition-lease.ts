import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { leaseWork } from "~/uploads/renditions/lease.server";
import { leaseFields } from "~/uploads/renditions/renditions.schema";
import { dropLease } from "~/uploads/renditions/renditions.store.server";

/** For 90 s; DELETE ends it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, db, bindings, clock } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  if (!(await withinLimits(bindings, "leaseRenditions", { account: viewer.id })))
    return refuse("uploads.too_many_requests");
  const fields = leaseFields.safeParse(await request.json().catch(() => null));
  if (!fields.success) return refuse("uploads.bad_request");
  if (request.method === "DELETE") {
    await dropLease(db, viewer.id, fields.data);
    return new Response(null, { status: 204 });
  }
  return answerWith(
    async () => Response.json({ until: await leaseWork({ db, clock }, viewer.id, fields.data) }),
    refuse,
  );
}
