import type { BatchItem } from "drizzle-orm/batch";

/** What a later noun does at the moment an address becomes somebody's: identity is given it and asks no more. */
export interface ConfirmationHook {
  /**
   * @param account whose address it is, and the address
   * @param confirmedAt what `accounts.email_confirmed_at` is where the confirmation succeeds
   * @returns statements for the end of the very batch that confirms; each must do nothing where it did nothing
   */
  onConfirmed(
    account: { id: string; email: string },
    confirmedAt: number,
  ): Promise<readonly BatchItem<"sqlite">[]>;
}
