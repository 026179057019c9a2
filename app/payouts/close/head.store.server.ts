import { sql } from "drizzle-orm";
import { seal } from "~/ledger/seal.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import { keysOf } from "./close-transfers.rules";

/** A link of the ledger's chain. `hash`: SHA-256, hex. */
export interface SealHead {
  n: number;
  hash: string;
}

/** Whether all of a month's transfers are sealed with the head in storage, and by which link the last of them is. */
export type SealedBy = { isSealed: false } | { isSealed: true; head: SealHead | null };

/** The first link behind a close's last transfer, the same whenever it is asked for; null where no money moved. */
export async function sealedBy(db: Database, month: number): Promise<SealedBy> {
  const keys = keysOf(month);
  // `;` comes right behind the colon.
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
