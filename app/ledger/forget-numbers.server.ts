import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { expiringCustomers } from "./member-customers.store.server";
import { creatorNumbers, memberNumbers } from "./numbers.table";

export function unlinkingNumbers(db: Database, accountId: string, now: number): BatchItem<"sqlite">[] {
  return [
    expiringCustomers(db, accountId, now),
    db.update(memberNumbers).set({ account_id: null }).where(eq(memberNumbers.account_id, accountId)),
    db.update(creatorNumbers).set({ account_id: null }).where(eq(creatorNumbers.account_id, accountId)),
  ];
}
