import type { BatchItem } from "drizzle-orm/batch";

export interface ConfirmationHook {
  /** Must do nothing where the confirmation did nothing. */
  onConfirmed(
    account: { id: string; email: string },
    confirmedAt: number,
  ): Promise<readonly BatchItem<"sqlite">[]>;
}
