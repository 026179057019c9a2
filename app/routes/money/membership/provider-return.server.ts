import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isOpenAt } from "~/membership/access.rules";
import { readAccess } from "~/membership/access.store.server";
import { finishCheckout, isPaidByAnother } from "~/membership/checkout.server";
import { withNext } from "~/membership/with-next.rules";
import { DomainError } from "~/platform/errors";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";

export const RETURNS = ["bought", "card", "owed", "unsure", "other"] as const;
export type ProviderReturn = (typeof RETURNS)[number];

const CHECKOUT = /^cs_\w{1,200}$/;
/** Escaped it is three times as long, and the provider takes addresses of 5000 characters. */
const NEXT_MAX = 1000;

/** @returns the work that people were at before, or "" */
export function readNext(request: Request): string {
  const next = safeReturnPath(new URL(request.url).searchParams.get("next"), "");
  return next.startsWith("/upload/") && next.length <= NEXT_MAX ? next : "";
}

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
  const next = back === "other" ? "" : readNext(request);
  if (back === "bought" && next !== "" && (await isOpen(context, viewer))) throw redirect(next);
  throw redirect(withNext(back ? `/membership?back=${back}` : "/membership", next));
}

const newCard = (portal: string | null) => (portal === "card" || portal === "owed" ? portal : null);

async function isOpen({ app }: AppLoadContext, { id }: Viewer): Promise<boolean> {
  return isOpenAt(await readAccess(app.db, id), app.billingClock());
}

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
