import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refreshOwnAccount } from "~/payouts/accounts/payout-account.server";
import { answerWith } from "~/routes/shared/answers.server";
import { payoutDeps } from "~/routes/money/payout-deps.server";

export const RETURNS = ["returned", "expired", "unsure"] as const;
export type ProviderReturn = (typeof RETURNS)[number];

/** A reload doesn't ask again. @throws Response 302 */
export async function handleProviderReturn(
  request: Request,
  context: AppLoadContext,
  viewer: Viewer,
): Promise<void> {
  const account = new URL(request.url).searchParams.get("account");
  if (account === null) return;
  const isKnown = await refresh(context, viewer);
  const back: ProviderReturn = isKnown ? "returned" : "unsure";
  throw redirect(`/earnings?back=${account === "again" ? "expired" : back}`);
}

async function refresh(context: AppLoadContext, viewer: Viewer): Promise<boolean> {
  if (!(await withinLimits(context.app.bindings, "changePayouts", { account: viewer.id }))) return false;
  return answerWith(
    async () => {
      await refreshOwnAccount(payoutDeps(context), viewer);
      return true;
    },
    () => false,
  );
}
