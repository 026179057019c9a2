import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { finishCheckout, isPaidByAnother } from "~/membership/checkout.server";
import { DomainError } from "~/platform/errors";
import { membershipDeps } from "~/routes/money/membership-deps.server";

/** What the page says once somebody is back; anything else in the address says nothing. */
const SAID = ["bought", "unsure", "other"] as const;
export type CameBack = (typeof SAID)[number];

/** As the provider writes its checkouts. */
const CHECKOUT = /^cs_\w{1,200}$/;

/**
 * Back from the provider's page. What happened there is asked for at once, and then the address is the page's own
 * again: a reload asks nothing anew. Whether anything was bought is what the page then sees, never what the address
 * says.
 * @throws Response 302, where the address speaks of a return
 */
export async function comeBack(request: Request, context: AppLoadContext, viewer: Viewer): Promise<void> {
  const search = new URL(request.url).searchParams;
  const checkout = search.get("checkout");
  if (checkout === null && !search.has("portal")) return;
  const asked = checkout === "left" ? null : await finish(context, viewer, search.get("session") ?? "");
  // Whatever was changed over there is seen on the page; only a purchase is told.
  const back = checkout === "done" ? asked : null;
  throw redirect(back ? `/membership?back=${back}` : "/membership");
}

/** @returns null for somebody who was never sent to pay */
async function finish(context: AppLoadContext, { id }: Viewer, checkout: string): Promise<CameBack | null> {
  if (!(await withinLimits(context.app.bindings, "changeMembership", { account: id }))) return "unsure";
  const deps = membershipDeps(context);
  try {
    if (CHECKOUT.test(checkout) && (await isPaidByAnother(deps, id, checkout))) return "other";
    await finishCheckout(deps, id);
    return "bought";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === "membership.none" ? null : "unsure";
  }
}

/** What an address says of a return. */
export function cameBackIn(request: Request): CameBack | null {
  const back = new URL(request.url).searchParams.get("back");
  return SAID.find((one) => one === back) ?? null;
}
