import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorNumbers, memberNumbers } from "./numbers.table";

export function insertingMemberNo(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db
    .insert(memberNumbers)
    .select(
      sql`select null, id, created_at from ${accounts} where id = ${accountId}
        and not exists (select 1 from ${memberNumbers} where account_id = ${accountId})`,
    )
    .onConflictDoNothing();
}

export function insertingCreatorNo(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db
    .insert(creatorNumbers)
    .select(
      sql`select null, id, created_at, null, null from ${accounts} where id = ${accountId}
        and not exists (select 1 from ${creatorNumbers} where account_id = ${accountId})`,
    )
    .onConflictDoNothing();
}

export async function findMemberNo(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ no: memberNumbers.no })
    .from(memberNumbers)
    .where(eq(memberNumbers.account_id, accountId))
    .limit(1);
  return row?.no ?? null;
}

export async function findCreatorNo(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ no: creatorNumbers.no })
    .from(creatorNumbers)
    .where(eq(creatorNumbers.account_id, accountId))
    .limit(1);
  return row?.no ?? null;
}
