import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { MAX_WATCH_BYTES } from "~/engagement/engagement.limits";
import { watch } from "~/engagement/watch.server";
import { watchMessage } from "~/engagement/watch.schema";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { readJsonCapped } from "~/platform/read-json.server";
import { refuse } from "~/routes/shared/answers.server";

/** `sendBeacon` sends no content type. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings, config, clock, billingClock } = context.app;
  if (!viewer) return refuse("engagement.unauthenticated");
  if (!(await withinLimits(bindings, "watch", { account: viewer.id })))
    return refuse("engagement.too_many_requests");
  const body = await readJsonCapped(request, MAX_WATCH_BYTES);
  if (body === "too_large") return refuse("engagement.too_large");
  const message = watchMessage.safeParse(body);
  if (!message.success) return refuse("engagement.bad_beat");
  const deps = { meters: bindings.METERS, secret: config.mediaLinkSecret, clock, billingClock };
  return Response.json(await watch(deps, viewer.id, message.data));
}
