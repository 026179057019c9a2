import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import type { Database } from "~/platform/database.server";
import { closes, closeShards, type Close } from "./closes.table";
import { forfeitedMark } from "./forfeited.store.server";
import { finishClose } from "../share/close.rules";
import type { PriorState, CloseResult, MonthTerms, CreatorAmounts } from "../share/share.types";
import { statements } from "../statements.table";
import { emptyPiece, mergePieces, readPiece, type PieceSums } from "./shard-sums";

const PAGE = 20;

export interface Outcome {
  piece: PieceSums;
  result: CloseResult;
  carry: bigint;
}

/** Only the close's last batch changes the statements' current amounts. */
export async function readOutcome(db: Database, close: Close, terms: MonthTerms): Promise<Outcome> {
  const piece = await readPieces(db, close.month);
  const before = await readBefore(db, close.month, [...piece.shares.older.keys()]);
  return { piece, result: finishClose(piece.shares, before, terms), carry: before.carry };
}

export async function readBefore(
  db: Database,
  month: number,
  months: readonly number[],
): Promise<PriorState> {
  const [[last], [taken], rows] = await db.batch([
    db
      .select({ carry: closes.idle_carry })
      .from(closes)
      .where(lt(closes.month, month))
      .orderBy(sql`month desc`)
      .limit(1),
    db
      .select({ forfeited: sql<number>`cast(value as integer)` })
      .from(ledgerMarks)
      .where(eq(ledgerMarks.name, forfeitedMark(month))),
    db
      .select()
      .from(statements)
      .where(inArray(statements.month, sql`(select value from json_each(${JSON.stringify(months)}))`)),
  ]);
  const standings = new Map<number, Map<number, CreatorAmounts>>();
  for (const row of rows) {
    const ofMonth = standings.get(row.month) ?? new Map<number, CreatorAmounts>();
    standings.set(row.month, ofMonth);
    ofMonth.set(row.creator_no, {
      watched: BigInt(row.watched),
      idle: BigInt(row.idle),
      watchedNow: BigInt(row.watched_now),
      idleNow: BigInt(row.idle_now),
    });
  }
  return { carry: BigInt(last?.carry ?? 0) + BigInt(taken?.forfeited ?? 0), standings };
}

async function readPieces(db: Database, month: number): Promise<PieceSums> {
  let piece = emptyPiece();
  for (let after = -1; ;) {
    const rows = await db
      .select({ shard: closeShards.shard, sums: closeShards.sums })
      .from(closeShards)
      .where(and(eq(closeShards.month, month), gt(closeShards.shard, after)))
      .orderBy(asc(closeShards.shard))
      .limit(PAGE);
    for (const { sums } of rows) piece = mergePieces(piece, readPiece(sums));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return piece;
    after = last.shard;
  }
}
