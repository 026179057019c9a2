import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { BalanceProvider } from "./balance-provider";

export interface BalanceDeps {
  db: Database;
  /** The billing clock. */
  clock: Clock;
  provider: BalanceProvider;
  currency: string;
  bookCustomer(customerId: string): Promise<boolean>;
  log: Logger;
}
