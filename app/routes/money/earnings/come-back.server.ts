import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refreshOwnAccount } from "~/payouts/accounts/payout-account.server";
import { DomainError } from "~/platform/errors";
import { payoutDeps } from "~/routes/money/payout-deps.server";

/** What the page says once somebody is back; anything else in the address says nothing. */
const SAID = ["returned", "expired", "unsure"] as const;
export type CameBack = (typeof SAID)[number];

/**
 * Back from the provider's pages (payout-account.server.ts names the addresses). What they said there is asked for at
 * once, and then the address is the page's own again: a reload asks nothing anew.
 * @throws Response 302, where the address speaks of a return
 */
export async function comeBack(request: Request, context: AppLoadContext, viewer: Viewer): Promise<void> {
  const account = new URL(request.url).searchParams.get("account");
  if (account === null) return;
  const isKnown = await refresh(context, viewer);
  const said: CameBack = account === "again" ? "expired" : isKnown ? "returned" : "unsure";
  throw redirect(`/earnings?back=${said}`);
}

async function refresh(context: AppLoadContext, viewer: Viewer): Promise<boolean> {
  if (!(await withinLimits(context.app.bindings, "changePayouts", { account: viewer.id }))) return false;
  try {
    await refreshOwnAccount(payoutDeps(context), viewer);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** What an address says of a return. */
export function cameBackIn(request: Request): CameBack | null {
  const back = new URL(request.url).searchParams.get("back");
  return SAID.find((one) => one === back) ?? null;
}
