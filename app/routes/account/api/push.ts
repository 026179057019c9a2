import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { MAX_SUBSCRIPTION_BYTES } from "~/notifications/push/push.limits";
import { subscriptionBody } from "~/notifications/push/push.schema";
import { subscribe, unsubscribe } from "~/notifications/push/subscriptions.store.server";
import { readJsonCapped } from "~/platform/read-json.server";
import { refuse } from "~/routes/shared/answers.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings, config, db } = context.app;
  if (!viewer) return refuse("notifications.unauthenticated");
  if (!(await withinLimits(bindings, "subscribePush", { account: viewer.id })))
    return refuse("notifications.too_many_requests");
  if (request.method === "DELETE") {
    await unsubscribe(db, viewer);
    return new Response(null, { status: 204 });
  }
  if (config.pushKey === null) return refuse("notifications.push_off");
  const body = await readJsonCapped(request, MAX_SUBSCRIPTION_BYTES);
  if (body === "too_large") return refuse("notifications.too_large");
  const parsed = subscriptionBody.safeParse(body);
  if (!parsed.success) {
    const isUnknown = parsed.error.issues.some(({ message }) => message === UNKNOWN);
    return refuse(isUnknown ? UNKNOWN : "notifications.bad_request");
  }
  await subscribe(context.app, viewer, parsed.data);
  return new Response(null, { status: 204 });
}

const UNKNOWN = "notifications.unknown_push_service";
