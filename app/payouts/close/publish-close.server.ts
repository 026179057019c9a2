import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { sealLedger } from "~/ledger/seal.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { closes, closeShards } from "./closes.table";
import { creatorNotices } from "../notices/creator-notices.table";
import { previousMonth } from "../share/month.rules";
import { statements } from "../statements.table";
import { STATEMENTS_A_BATCH } from "./close-limits";
import type { Closing } from "./close-shard.server";
import { manifestKey, statementKey } from "./file-names";
import { readSealedBy, type SealHead } from "./head.store.server";
import type { Outcome } from "./outcome.server";
import { manifestBytes, type Manifest } from "./manifest-file";
import { restatedByCreator, statementBytes, buildStatement } from "./statement-file";
import { readWorks } from "./works.store.server";
import { writeHashed } from "./write-once.server";

export interface PublishingDeps {
  db: Database;
  store: R2Bucket;
  clock: Clock;
  log: Logger;
  currency: string;
  mayGoOn(): Promise<boolean>;
}

/** False where another run sealed meanwhile. */
export async function publishClose(
  deps: PublishingDeps,
  closing: Closing,
  outcome: Outcome,
): Promise<boolean> {
  const { db } = deps;
  const { month } = closing.close;
  let sealed = await readSealedBy(db, month);
  if (!sealed.isSealed) {
    await sealLedger(deps);
    sealed = await readSealedBy(db, month);
  }
  if (!sealed.isSealed) return false;
  if (!(await publishStatements(deps, closing, outcome, sealed.head))) return false;
  const manifest = await readManifest(db, month, sealed.head);
  const bytes = manifestBytes(closing, outcome, manifest);
  await endClose(deps, month, outcome, await writeHashed(deps, (hash) => manifestKey(month, hash), bytes));
  return true;
}

async function publishStatements(
  deps: PublishingDeps,
  { close, terms }: Closing,
  { piece, result, carry }: Outcome,
  head: SealHead | null,
): Promise<boolean> {
  const { db, currency, mayGoOn } = deps;
  const { month } = close;
  const done = await db
    .select({ no: statements.creator_no })
    .from(statements)
    .where(and(eq(statements.month, month), isNotNull(statements.hash)));
  const known = new Set(done.map(({ no }) => no));
  const creators = [...result.creators.keys()].filter((no) => !known.has(no));
  const restated = restatedByCreator(result);
  const common = {
    terms: terms.terms,
    cut: terms.cut,
    previousCut: terms.previousCut,
    currency,
    result,
    piece,
    carry,
    head,
  };
  for (let from = 0; from < creators.length; from += STATEMENTS_A_BATCH) {
    if (!(await mayGoOn())) return false;
    const some = creators.slice(from, from + STATEMENTS_A_BATCH);
    const worksFor = await readWorks(db, month, some);
    const hashes = await Promise.all(
      some.map(async (no) => {
        const statement = buildStatement(common, no, restated.get(no) ?? [], worksFor(no));
        const keyFor = (hash: string) => statementKey(month, no, hash);
        return [no, await writeHashed(deps, keyFor, statementBytes(statement))] as const;
      }),
    );
    // The first hash stays: a second worker may have read other works.
    await db.run(sql`
      update ${statements} set hash = written.value ->> 1
      from json_each(${JSON.stringify(hashes)}) as written
      where ${statements}.month = ${month} and ${statements}.creator_no = written.value ->> 0
        and ${statements}.hash is null`);
  }
  return true;
}

async function readManifest(db: Database, month: number, head: SealHead | null): Promise<Manifest> {
  const [inputs, files, [previous]] = await db.batch([
    db
      .select({ shard: closeShards.shard, hash: closeShards.input_hash })
      .from(closeShards)
      .where(eq(closeShards.month, month))
      .orderBy(asc(closeShards.shard)),
    db
      .select({ creator: statements.creator_no, hash: sql<string>`${statements.hash}` })
      .from(statements)
      .where(and(eq(statements.month, month), isNotNull(statements.hash)))
      .orderBy(asc(statements.creator_no)),
    db
      .select({ hash: closes.manifest_hash })
      .from(closes)
      .where(eq(closes.month, previousMonth(month))),
  ]);
  return { inputs, statements: files, previous: previous?.hash ?? null, head };
}

/** D1 limits the size of a value. */
const CHANGES = 5000;

async function endClose(
  { db, clock, currency }: PublishingDeps,
  month: number,
  { result: { restated } }: Outcome,
  manifestHash: string,
): Promise<void> {
  const now = clock();
  const open = sql`(select state from ${closes} where month = ${month}) = 'publishing'`;
  const changes = Array.from({ length: Math.ceil(restated.length / CHANGES) }, (_, piece) =>
    restated
      .slice(piece * CHANGES, (piece + 1) * CHANGES)
      .map(({ month, creator, watched, idle }) => [month, creator, Number(watched), Number(idle)]),
  );
  await db.batch([
    db
      .insert(creatorNotices)
      .select(
        sql`
          select 'statement:' || month || ':' || creator_no, creator_no, 'statement', json_object(
            'kind', 'statement', 'minor', total, 'currency', ${currency}, 'month', month,
            'holdUntil', hold_until), ${now}, null, null
          from ${statements} where month = ${month} and ${open}`,
      )
      .onConflictDoNothing(),
    ...changes.map((some) =>
      db
        .update(statements)
        .set({
          watched_now: sql`${statements.watched_now} + (change.value ->> 2)`,
          idle_now: sql`${statements.idle_now} + (change.value ->> 3)`,
        })
        .from(sql`json_each(${JSON.stringify(some)}) as change`)
        .where(
          sql`${statements.month} = change.value ->> 0 and ${statements.creator_no} = change.value ->> 1
            and ${open}`,
        ),
    ),
    db
      .update(closes)
      .set({ state: "closed", manifest_hash: manifestHash, closed_at: now, lease: null, lease_until: null })
      .where(and(eq(closes.month, month), eq(closes.state, "publishing"))),
  ]);
}
