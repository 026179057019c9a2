import { asc, desc, eq, sql } from "drizzle-orm";
import { readMark, settingMark } from "~/ledger/marks.store.server";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import { utcDay } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { closes, estimates } from "../close/closes.table";
import { SHARD_MEMBERS } from "../close/close-limits";
import { sumShard } from "../close/close-shard.server";
import { policyShareConfig, parseTerms } from "../close/closing-month";
import { firstMonth } from "../close/due-month.store.server";
import { readBefore } from "../close/outcome.server";
import { readShardFacts } from "../close/shard-facts.store.server";
import { emptyPiece, mergePieces, readPiece, writePiece } from "../close/shard-sums";
import type { PayoutDeps } from "../payout-deps";
import { finishClose, type CloseTerms } from "../share/close.rules";
import { monthAt, nextMonth } from "../share/month.rules";

type EstimateDeps = Pick<PayoutDeps, "db" | "clock" | "policy">;

interface Progress {
  day: number;
  shard: number | null;
  sums: string;
}

/** More are open only while closes are late. */
const MONTHS = 2;

/** @returns whether all of today's is written */
export async function estimateMonths(deps: EstimateDeps, mayGoOn: () => boolean): Promise<boolean> {
  const { db, clock } = deps;
  const current = monthAt(clock());
  const [last] = await db
    .select({ month: closes.month })
    .from(closes)
    .where(eq(closes.state, "closed"))
    .orderBy(desc(closes.month))
    .limit(1);
  const first = last ? nextMonth(last.month) : await firstMonth(db);
  if (first === null) return true;
  const months: number[] = [];
  for (let month = first; month <= current; month = nextMonth(month)) months.push(month);
  for (const month of months.slice(-MONTHS)) {
    if (!(await estimate(deps, month, month === first, mayGoOn))) return false;
  }
  return true;
}

async function estimate(
  { db, clock, policy }: EstimateDeps,
  month: number,
  isNext: boolean,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const mark = `estimate:${month}` as const;
  const day = utcDay(clock());
  const stored = await readMark(db, mark);
  const known = stored === null ? null : (JSON.parse(stored) as Progress);
  const progress: Progress = known?.day === day ? known : { day, shard: 0, sums: writePiece(emptyPiece()) };
  if (progress.shard === null) return true;
  const [row] = await db.all<{ last: number }>(
    sql`select coalesce(max(no), 0) as last from ${memberNumbers}`,
  );
  const shards = Math.ceil((row?.last ?? 0) / SHARD_MEMBERS);
  const terms = await termsNow(db, month, { now: clock(), isNext, policy });
  let piece = readPiece(progress.sums);
  for (let shard = progress.shard; shard < shards; shard++) {
    if (!mayGoOn()) {
      await writeProgress(db, mark, { day, shard, sums: writePiece(piece) });
      return false;
    }
    const range = { from: shard * SHARD_MEMBERS + 1, to: (shard + 1) * SHARD_MEMBERS };
    const facts = await readShardFacts(db, {
      ...range,
      month,
      cut: terms.cut,
      previousCut: terms.previousCut,
    });
    piece = mergePieces(piece, sumShard(facts, terms, new Set()));
  }
  const before = await readBefore(db, month, [...piece.shares.older.keys()]);
  const { creators } = finishClose(piece.shares, isNext ? before : { ...before, carry: 0n }, terms.terms);
  const rows = [...creators].map(([no, { total }]) => [no, Number(total)]);
  await db.batch([
    db.delete(estimates).where(eq(estimates.month, month)),
    db
      .insert(estimates)
      .select(
        sql`select ${month}, value ->> 0, value ->> 1, ${clock()} from json_each(${JSON.stringify(rows)}) where true`,
      ),
  ]);
  await writeProgress(db, mark, { day, shard: null, sums: "" });
  return true;
}

/** As if cut now; older months' changes count in the next close only. */
async function termsNow(
  db: Database,
  month: number,
  { now, isNext, policy }: { now: number; isNext: boolean; policy: EstimateDeps["policy"] },
): Promise<CloseTerms> {
  const [closed, ended] = await db.batch([
    db.select().from(closes).where(eq(closes.state, "closed")).orderBy(asc(closes.month)),
    db
      .select({ no: creatorNumbers.no })
      .from(creatorNumbers)
      .where(sql`${creatorNumbers.pay_ended_at} < ${now}`),
  ]);
  return {
    terms: { month, config: policyShareConfig(policy), excluded: new Set(ended.map(({ no }) => no)) },
    cut: now,
    previousCut: isNext ? (closed.at(-1)?.cut_at ?? 0) : now,
    older: isNext ? closed.map(parseTerms) : [],
  };
}

async function writeProgress(db: Database, mark: `estimate:${number}`, progress: Progress): Promise<void> {
  await settingMark(db, mark, JSON.stringify(progress));
}
