import type { EventSubject } from "~/membership/provider/billing-provider";
import type { PayoutDeps } from "./payout-deps";
import { refreshNamedAccount } from "./accounts/refresh-account.server";
import { takeTransfer } from "./sending/settle-sent.server";

export interface PayoutEventDeps extends Pick<PayoutDeps, "db" | "clock" | "provider" | "log"> {
  readBalance(): Promise<unknown>;
}

/** An event only says what to read again, so it may come late, twice or in any order. */
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
