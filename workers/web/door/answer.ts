import { speakTo } from "~/words/speak.server";
import type { WebEnv } from "../env";
import { parseAddress, routeName } from "./address";
import { answerByRoute } from "./answer-by-route";
import { refuseInsecure } from "./insecure";
import { answerProviderEvent, answerSignInFormPost } from "./other-senders";
import { chooseLanguage } from "./language";
import { answerOutage } from "./outage";
import { answerReadyMade } from "./ready-made";
import { readBody, refuseCrossSite, refuseUnsupported } from "./request-checks";
import { routes } from "./remix";
import { readSession, refuseOtherAccount, refuseStopped, startSession } from "./session";
import { redirectToCanonical, refuseUnreadable, useOwnOrigin } from "./canonical-address";
import { answerAsStandIn } from "./stand-in-page";
import { refuseClosed, refuseSwitched } from "./switched";
import { openVisit, startBillingClock, type Step, type Visit } from "./visit";

/** The first answer ends it. Everything passes here, so no route can forget a check. */
const STEPS: readonly Step[] = [
  refuseUnreadable,
  refuseInsecure,
  answerAsStandIn,
  redirectToCanonical,
  useOwnOrigin,
  chooseLanguage,
  answerReadyMade,
  startSession,
  refuseClosed,
  startBillingClock,
  answerSignInFormPost,
  answerProviderEvent,
  refuseCrossSite,
  refuseUnsupported,
  readBody,
  readSession,
  refuseOtherAccount,
  refuseStopped,
  refuseSwitched,
];

/** Never throws: a failure is logged and answered with 503. */
export async function answer(request: Request, env: WebEnv, ctx: ExecutionContext): Promise<Response> {
  const at = parseAddress(new URL(request.url), routes);
  const visit = openVisit(request, at, env, ctx);
  const { app, secure } = visit;
  const response = await speakTo(app, () =>
    takeSteps(visit).catch((error: unknown) => {
      app.log.error("request.failed", error);
      return answerOutage(request, { requestId: app.requestId, secure });
    }),
  );
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

async function takeSteps(visit: Visit): Promise<Response> {
  for (const step of STEPS) {
    const response = await step(visit);
    if (response) return response;
  }
  return answerByRoute(visit);
}
