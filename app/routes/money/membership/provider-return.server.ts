import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { finishCheckout, isPaidByAnother } from "~/membership/checkout.server";
import { DomainError } from "~/platform/errors";
import { membershipDeps } from "~/routes/money/membership-deps.server";

export const RETURNS = ["bought", "card", "owed", "unsure", "other"] as const;
export type ProviderReturn = (typeof RETURNS)[number];

const CHECKOUT = /^cs_\w{1,200}$/;

/** The address alone proves no purchase. @throws Response 302 */
export async function handleProviderReturn(
  request: Request,
  context: AppLoadContext,
  viewer: Viewer,
): Promise<void> {
  const search = new URL(request.url).searchParams;
  const checkout = search.get("checkout");
  const portal = search.get("portal");
  if (checkout === null && portal === null) return;
  const outcome = checkout === "left" ? null : await finish(context, viewer, search.get("session") ?? "");
  const back = checkout === "done" ? outcome : outcome === "bought" ? newCard(portal) : null;
  throw redirect(back ? `/membership?back=${back}` : "/membership");
}

const newCard = (portal: string | null) => (portal === "card" || portal === "owed" ? portal : null);

/** Null for an account that was never sent to pay. */
async function finish(
  context: AppLoadContext,
  { id }: Viewer,
  checkout: string,
): Promise<ProviderReturn | null> {
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
