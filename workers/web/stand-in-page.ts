import { bookOurBalance } from "~/membership/book-balance.server";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import { tendMemberships } from "~/membership/tend.server";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import { tendPayouts } from "~/payouts/tend-payouts.server";
import type { AppContext } from "./context";
import type { WebEnv } from "./env";

/** Where the pages of the local payment stand-in are (workers/payments). */
const PAGES = "/payments-stand-in/";
/** Asked by the stand-in while its clock is moved ahead: what the sweep would have done on the way is done now. */
const TEND = "/payments-stand-in/tend";

/** The stand-in's own pages, which look themselves after who may post there; undefined for all else, and in the cloud. */
export async function standInPage(
  app: AppContext,
  request: Request,
  env: WebEnv,
): Promise<Response | undefined> {
  if (!app.config.isLocal || !env.PAYMENTS) return undefined;
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(PAGES)) return undefined;
  if (pathname === TEND) return tend(app, env);
  return env.PAYMENTS.fetch(request, { redirect: "manual" });
}

async function tend(app: AppContext, env: WebEnv): Promise<Response> {
  const deps = makeMembershipDeps({ ...app, bindings: env });
  const memberships = await tendMemberships(deps);
  await bookOurBalance(deps);
  const payouts = await tendPayouts(makePayoutDeps({ ...app, bindings: env }));
  return Response.json({ ...memberships, payouts });
}
