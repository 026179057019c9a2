import { answerFormPost, isFormPost } from "~/identity/providers/form-post.server";
import type { Address } from "./address";
import { handle } from "./remix";
import { finished, refused, type Visit } from "./visit";

/** The one POST of another site that we wait for: Apple's sign-in (decision 0009). `refuseCrossSite` would refuse it. */
export async function answerSignInFormPost(visit: Visit): Promise<Response | null> {
  const { request, app } = visit;
  return isFormPost(request, app.config.providers) ? refused(await answerFormPost(request), visit) : null;
}

/** Events of the payment provider come from no browser: their signature proves who sent them, and nobody is signed in. */
export async function answerProviderEvent(visit: Visit): Promise<Response | null> {
  const { at, request, app } = visit;
  if (!isProviderEvent(at, request)) return null;
  await visit.billingClock;
  return finished(await handle(request, { app }), visit);
}

const EVENT_ADDRESSES = new Set(["/api/payments/events", "/api/payments/connect-events"]);

/** A POST to exactly one of the two addresses. */
function isProviderEvent({ route, isData }: Address, { method }: Request): boolean {
  return method === "POST" && !isData && EVENT_ADDRESSES.has(route);
}
