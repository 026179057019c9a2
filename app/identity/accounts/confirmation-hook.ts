import type { BatchItem } from "drizzle-orm/batch";

/** Lets later nouns add statements to the batch that confirms an address. */
export interface ConfirmationHook {
  /** @returns statements that must do nothing where the confirmation did nothing */
  onConfirmed(
    account: { id: string; email: string },
    confirmedAt: number,
  ): Promise<readonly BatchItem<"sqlite">[]>;
}
