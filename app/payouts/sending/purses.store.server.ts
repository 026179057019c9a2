import { sql, type SQL } from "drizzle-orm";
import { creatorAccount, type CreatorPurse } from "~/ledger/accounts.rules";
import { transfer } from "~/ledger/transfer.table";

/**
 * What stands in a creator's purse, in minor units, for the condition of a statement: below 0 where they owe.
 * @param no the creator's number, also that of a row of the statement
 */
export function purseOf(no: SQL | number, purse: CreatorPurse): SQL<number> {
  // A number of ours would be bound as 7.0, and be part of a name as that.
  const account =
    typeof no === "number" ? sql`${creatorAccount(no, purse)}` : sql`'creator:' || ${no} || ':' || ${purse}`;
  return sql<number>`(
    (select coalesce(sum(minor), 0) from ${transfer} where credit = ${account})
    - (select coalesce(sum(minor), 0) from ${transfer} where debit = ${account}))`;
}
