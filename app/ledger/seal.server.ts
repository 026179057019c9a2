import { asc, eq, gt, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { publishHeads } from "./heads.server";
import { FIRST_PREV, findGap, hashLink, hashRows } from "./seal.rules";
import { seal, type Seal } from "./seal.table";
import { transfer } from "./transfer.table";

export interface SealDeps {
  db: Database;
  store: R2Bucket;
  clock: Clock;
  log?: Pick<Logger, "error">;
}

const ROWS = 1000;
const LINKS = 200;

/** Safe to run concurrently. @throws Error where a row is missing */
export async function sealLedger(deps: SealDeps): Promise<number> {
  let added = 0;
  try {
    for (let link = 0; link < LINKS; link++) {
      const outcome = await sealNext(deps);
      if (outcome === "done") break;
      if (outcome === "added") added++;
    }
  } finally {
    // Includes links of a run that stopped before it stored them.
    await publishHeads(deps);
  }
  return added;
}

export async function readLastLink(db: Database): Promise<Seal | undefined> {
  const [head] = await db
    .select()
    .from(seal)
    .where(eq(seal.n, sql`(select max(n) from seal)`));
  return head;
}

async function sealNext({ db, clock }: SealDeps): Promise<"added" | "lost" | "done"> {
  const head = await readLastLink(db);
  const first = (head?.last ?? 0) + 1;
  const rows = await db
    .select()
    .from(transfer)
    .where(gt(transfer.seq, first - 1))
    .orderBy(asc(transfer.seq))
    .limit(ROWS);
  const last = rows.at(-1)?.seq;
  if (last === undefined) return "done";
  const gap = findGap(rows, first);
  if (gap !== null) throw new Error(`ledger: row ${gap} is missing`);
  const link = {
    n: (head?.n ?? 0) + 1,
    first,
    last,
    root: await hashRows(rows),
    prev: head?.hash ?? FIRST_PREV,
    at: clock(),
  };
  return (await append(db, { ...link, hash: await hashLink(link) })) ? "added" : "lost";
}

/** Compare and set on the head it names, so only one of two concurrent runs adds a link. */
async function append(db: Database, { n, first, last, root, prev, hash, at }: Seal): Promise<boolean> {
  const written = await db
    .insert(seal)
    .select(
      sql`select ${n}, ${first}, ${last}, ${root}, ${prev}, ${hash}, ${at}
        where coalesce((select hash from seal where n = (select max(n) from seal)), ${FIRST_PREV}) = ${prev}`,
    )
    .returning({ n: seal.n });
  return written.length > 0;
}
