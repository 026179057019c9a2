import { bookOurBalance } from "~/membership/book-balance.server";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import { runPayoutTasks } from "~/payouts/run-payout-tasks.server";
import { readBillingClock } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";
import { withRefusalHeaders, type Visit } from "./visit";

const PAGES = /^\/payments-stand-in(?:\/|$)/;
/** Sent when the stand-in's clock moves: runs what the sweep would have done. */
const TASKS_PATH = "/payments-stand-in/tend";

/** Local only. The stand-in checks its own forms. */
export async function answerAsStandIn(visit: Visit): Promise<Response | null> {
  const { app, at, env, request } = visit;
  if (!app.config.isLocal || !env.PAYMENTS || !PAGES.test(at.pathname)) return null;
  if (at.pathname !== TASKS_PATH)
    return withRefusalHeaders(await env.PAYMENTS.fetch(request, { redirect: "manual" }), visit);
  app.billingClock = await readBillingClock(env, app.clock);
  return withRefusalHeaders(await runDueTasks(app, env), visit);
}

async function runDueTasks(app: AppContext, env: WebEnv): Promise<Response> {
  const deps = makeMembershipDeps({ ...app, bindings: env });
  const memberships = await runDueMembershipTasks(deps);
  await bookOurBalance(deps);
  const payouts = await runPayoutTasks(makePayoutDeps({ ...app, bindings: env }));
  return Response.json({ ...memberships, payouts });
}
