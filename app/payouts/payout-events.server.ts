import type { EventSubject } from "~/membership/provider/billing-provider";
import type { PayoutDeps } from "./payout-deps";
import { refreshNamedAccount } from "./accounts/refresh-account.server";
import { takeTransfer } from "./sending/settle-sent.server";

export interface PayoutEventDeps extends Pick<PayoutDeps, "db" | "clock" | "provider" | "log"> {
  /** Books what moved the provider's balance beside members' payments and creators' payouts; the sweep does it too. */
  readBalance(): Promise<unknown>;
}

/**
 * Carries out an event about creators' money. It says only what to read anew, so it may come late, twice and in any
 * order, and one that never came is made up for by the next run.
 * @returns whether it was about something of ours
 * @throws DomainError payouts.unavailable
 */
export async function takePayoutEvent(deps: PayoutEventDeps, subject: EventSubject): Promise<boolean> {
  switch (subject.kind) {
    case "transfer":
      return takeTransfer(deps, subject.id);
    case "account":
      return refreshNamedAccount(deps, subject.id);
    case "balance":
      await deps.readBalance();
      return true;
  }
}
