import { sql, type SQL } from "drizzle-orm";
import { creatorAccount, type CreatorPurse } from "~/ledger/accounts.rules";
import { transfer } from "~/ledger/transfer.table";

/** @param no the creator's number or a column with it */
export function purseBalance(no: SQL | number, purse: CreatorPurse): SQL<number> {
  // D1 would concatenate a bound 7 as 7.0.
  const account =
    typeof no === "number" ? sql`${creatorAccount(no, purse)}` : sql`'creator:' || ${no} || ':' || ${purse}`;
  return sql<number>`(
    (select coalesce(sum(minor), 0) from ${transfer} where credit = ${account})
    - (select coalesce(sum(minor), 0) from ${transfer} where debit = ${account}))`;
}
