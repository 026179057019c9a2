import type { EventSubject } from "~/membership/provider/billing-provider";
import type { PayoutDeps } from "./payout-deps";
import { refreshProviderAccount } from "./accounts/refresh-account.server";
import { applyTransfer } from "./sending/settle-sent.server";

export interface PayoutEventDeps extends Pick<PayoutDeps, "db" | "clock" | "provider" | "log"> {
  readBalance(): Promise<unknown>;
}

/** Events may come late, twice or in any order. */
export async function applyPayoutEvent(deps: PayoutEventDeps, subject: EventSubject): Promise<boolean> {
  switch (subject.kind) {
    case "transfer":
      return applyTransfer(deps, subject.id);
    case "account":
      return refreshProviderAccount(deps, subject.id);
    case "balance":
      await deps.readBalance();
      return true;
  }
}
