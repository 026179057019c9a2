import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { MAX_WATCH_BYTES } from "~/engagement/engagement.limits";
import { watch } from "~/engagement/watch.server";
import { watchMessage } from "~/engagement/watch.schema";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { readCapped } from "~/platform/read-capped";
import { refuse } from "~/routes/shared/answers.server";

/**
 * POST /api/watch: what plays in somebody's page. JSON of at most 1 KiB, whatever type it says: `sendBeacon` names none.
 * Counted by account (WATCH_LIMIT): each message is stored. A session is believed as for reading (workers/web/door/answer.ts).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings, config, clock, billingClock } = context.app;
  if (!viewer) return refuse("engagement.unauthenticated");
  if (!(await withinLimits(bindings, "watch", { account: viewer.id })))
    return refuse("engagement.too_many_requests");
  const bytes = await readCapped(request, MAX_WATCH_BYTES);
  if (!bytes) return refuse("engagement.too_large");
  const said = watchMessage.safeParse(readJson(bytes));
  if (!said.success) return refuse("engagement.bad_beat");
  const deps = { meters: bindings.METERS, secret: config.mediaLinkSecret, clock, billingClock };
  return Response.json(await watch(deps, viewer.id, said.data));
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
