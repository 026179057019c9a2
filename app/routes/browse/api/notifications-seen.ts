import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { MAX_SEEN_BYTES } from "~/notifications/bell/bell.limits";
import { markSeen } from "~/notifications/bell/mark-seen.server";
import { seenBody } from "~/notifications/bell/seen.schema";
import { readJsonCapped } from "~/platform/read-json.server";
import { refuse } from "~/routes/shared/answers.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  if (!viewer) return refuse("notifications.unauthenticated");
  if (!(await withinLimits(bindings, "seeNotifications", { account: viewer.id })))
    return refuse("notifications.too_many_requests");
  const body = await readJsonCapped(request, MAX_SEEN_BYTES);
  if (body === "too_large") return refuse("notifications.too_large");
  const seen = seenBody.safeParse(body);
  if (!seen.success) return refuse("notifications.bad_request");
  await markSeen(context.app, viewer.id, seen.data);
  return new Response(null, { status: 204 });
}
