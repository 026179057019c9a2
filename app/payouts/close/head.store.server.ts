import { sql } from "drizzle-orm";
import { seal } from "~/ledger/seal.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import { closeKeyPrefix } from "./close-transfers.rules";

export interface SealHead {
  n: number;
  hash: string;
}

export type SealedBy = { isSealed: false } | { isSealed: true; head: SealHead | null };

/** The first such link, so every call gives the same. */
export async function readSealedBy(db: Database, month: number): Promise<SealedBy> {
  const keys = closeKeyPrefix(month);
  // `;` is the character after the colon.
  const behind = `${keys.slice(0, -1)};`;
  const [row] = await db.all<{ last: number | null; n: number | null; hash: string | null }>(sql`
    select last_seq as last, n, hash
    from (select max(seq) as last_seq from ${transfer} where key >= ${keys} and key < ${behind})
    left join ${seal} on ${seal}.last >= last_seq
      and ${seal}.n <= (select cast(value as integer) from ledger_marks where name = 'heads')
    order by n limit 1`);
  if (!row || row.last === null) return { isSealed: true, head: null };
  if (row.n === null || row.hash === null) return { isSealed: false };
  return { isSealed: true, head: { n: row.n, hash: row.hash } };
}
