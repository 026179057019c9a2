import { bookOurBalance } from "~/membership/book-balance.server";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import { tendMemberships } from "~/membership/tend.server";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import { tendPayouts } from "~/payouts/tend-payouts.server";
import type { Address } from "./address";
import { billingClockOf } from "./billing-clock";
import type { AppContext } from "./context";
import type { WebEnv } from "./env";

/** Where the pages of the local payment stand-in are (workers/payments). */
const PAGES = /^\/payments-stand-in(?:\/|$)/;
/** Asked by the stand-in while its clock is moved ahead: what the sweep would have done on the way is done now. */
const TEND = "/payments-stand-in/tend";

/** Whether this is for the stand-in's own pages, which look themselves after who may post there; never in the cloud. */
export function isStandInPage({ config, bindings }: AppContext, { pathname }: Address): boolean {
  return config.isLocal && Boolean(bindings.PAYMENTS) && PAGES.test(pathname);
}

/** One of them. @throws Error where there is no stand-in: ask {@link isStandInPage} first */
export async function standInPage(
  app: AppContext,
  { pathname }: Address,
  request: Request,
  env: WebEnv,
): Promise<Response> {
  if (pathname === TEND) {
    app.billingClock = await billingClockOf(env, app.clock);
    return tend(app, env);
  }
  if (!env.PAYMENTS) throw new Error("There is no stand-in here.");
  return env.PAYMENTS.fetch(request, { redirect: "manual" });
}

async function tend(app: AppContext, env: WebEnv): Promise<Response> {
  const deps = makeMembershipDeps({ ...app, bindings: env });
  const memberships = await tendMemberships(deps);
  await bookOurBalance(deps);
  const payouts = await tendPayouts(makePayoutDeps({ ...app, bindings: env }));
  return Response.json({ ...memberships, payouts });
}
