import { outage } from "./outage";
import { addressOf, routeName } from "./address";
import { routes } from "./remix";
import { answerAsStandIn } from "./stand-in-page";
import { answerByRoute } from "./answer-by-route";
import { answerProviderEvent, answerSignInFormPost } from "./other-senders";
import { answerReadyMade } from "./ready-made";
import { readBody, refuseCrossSite, refuseUnfit } from "./readable";
import { readSession, refuseOtherAccount, refuseStopped } from "./session";
import { redirectToOneSpelling, refuseInsecure, refuseUnreadable, useOwnOrigin } from "./spelling";
import { startBillingClock, openVisit, type Step, type Visit } from "./visit";
import type { WebEnv } from "../env";

/**
 * What happens to every request, in this order: the first step that answers ends it. Pages, actions and resource
 * routes all pass here, so no route can forget a check.
 */
const STEPS: readonly Step[] = [
  refuseUnreadable,
  refuseInsecure,
  answerAsStandIn,
  redirectToOneSpelling,
  useOwnOrigin,
  answerReadyMade,
  startBillingClock,
  answerSignInFormPost,
  answerProviderEvent,
  refuseCrossSite,
  refuseUnfit,
  readBody,
  readSession,
  refuseOtherAccount,
  refuseStopped,
];

/** Answers one request of the site. Never throws: what fails is logged and answered with 503. */
export async function answer(request: Request, env: WebEnv, ctx: ExecutionContext): Promise<Response> {
  const at = addressOf(new URL(request.url), routes);
  const visit = openVisit(request, at, env, ctx);
  const { app, secure } = visit;
  const response = await walk(visit).catch((error: unknown) => {
    app.log.error("request.failed", error);
    return outage(request, { requestId: app.requestId, secure });
  });
  if (app.config.logsRequests) {
    app.log.info("request.answered", {
      method: request.method,
      route: routeName(at),
      status: response.status,
      ms: Math.round(app.timings.elapsed()),
      ray: request.headers.get("CF-Ray"),
    });
  }
  return response;
}

async function walk(visit: Visit): Promise<Response> {
  for (const step of STEPS) {
    const response = await step(visit);
    if (response) return response;
  }
  return answerByRoute(visit);
}
