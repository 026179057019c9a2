import { answerFormPost, isFormPost } from "~/identity/providers/form-post.server";
import type { Address } from "./address";
import { handle } from "./remix";
import { withAnswerHeaders, withRefusalHeaders, type Visit } from "./visit";

/** Apple's sign-in posts from its own site (decision 0009), which `refuseCrossSite` would refuse. */
export async function answerSignInFormPost(visit: Visit): Promise<Response | null> {
  const { request, app } = visit;
  return isFormPost(request, app.config.providers)
    ? withRefusalHeaders(await answerFormPost(request), visit)
    : null;
}

/** Their signature replaces the session. */
export async function answerProviderEvent(visit: Visit): Promise<Response | null> {
  const { at, request, app } = visit;
  if (!isProviderEvent(at, request)) return null;
  await visit.billingClock;
  return withAnswerHeaders(await handle(request, { app }), visit);
}

const EVENT_ADDRESSES = new Set(["/api/payments/events", "/api/payments/connect-events"]);

function isProviderEvent({ route, isData }: Address, { method }: Request): boolean {
  return method === "POST" && !isData && EVENT_ADDRESSES.has(route);
}
