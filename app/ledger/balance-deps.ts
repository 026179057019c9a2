import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { BalanceProvider } from "./balance-provider";

/** What reading our balance at the provider is given. */
export interface BalanceDeps {
  db: Database;
  /** The billing clock. */
  clock: Clock;
  provider: BalanceProvider;
  /** Of the whole ledger. ISO 4217, lower case. */
  currency: string;
  /**
   * Books what a customer paid and what became of it, read anew.
   * @returns whether the customer ever was one of ours
   */
  bookCustomer(customerId: string): Promise<boolean>;
  log: Logger;
}
