import { bookOurBalance } from "~/membership/book-balance.server";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import { runPayoutTasks } from "~/payouts/run-payout-tasks.server";
import { billingClockOf } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";
import { refused, type Visit } from "./visit";

/** Where the pages of the local payment stand-in are (workers/payments). */
const PAGES = /^\/payments-stand-in(?:\/|$)/;
/** Asked by the stand-in while its clock is moved ahead: what the sweep would have done on the way is done now. */
const TEND = "/payments-stand-in/tend";

/** The pages of the local payment stand-in, which checks itself what may be posted there; never in the cloud. */
export async function answerAsStandIn(visit: Visit): Promise<Response | null> {
  const { app, at, env, request } = visit;
  if (!app.config.isLocal || !env.PAYMENTS || !PAGES.test(at.pathname)) return null;
  if (at.pathname !== TEND) return refused(await env.PAYMENTS.fetch(request, { redirect: "manual" }), visit);
  app.billingClock = await billingClockOf(env, app.clock);
  return refused(await tend(app, env), visit);
}

async function tend(app: AppContext, env: WebEnv): Promise<Response> {
  const deps = makeMembershipDeps({ ...app, bindings: env });
  const memberships = await runDueMembershipTasks(deps);
  await bookOurBalance(deps);
  const payouts = await runPayoutTasks(makePayoutDeps({ ...app, bindings: env }));
  return Response.json({ ...memberships, payouts });
}
