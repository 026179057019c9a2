import type { CloseResult, MonthTerms, Restatement } from "../share/share.types";
import { writeConfig } from "../share/facts-file";
import { writeMonth } from "../share/month.rules";
import { canonicalJson, type Json } from "./canonical-json";
import type { SealHead } from "./head.store.server";
import { namedParts } from "./parts.rules";
import type { PieceSums } from "./shard-sums";
import type { WatchedWorks } from "./works.store.server";

export interface StatementMonth {
  terms: MonthTerms;
  cut: number;
  previousCut: number;
  currency: string;
  result: CloseResult;
  piece: PieceSums;
  carry: bigint;
  head: SealHead | null;
}

/** Shows no counts or amounts where fewer than five gave something. */
export interface StatementFile {
  version: 1;
  month: string;
  creator: number;
  currency: string;
  cut: string;
  previous_cut: string | null;
  config: { share: number; idle_cap: number; min_seconds: number };
  /** `total` is the sum of the three. */
  watched: number;
  idle: number;
  restated: number;
  total: number;
  /** `members` gave at least `from` each, `minor` together. */
  parts: { from: number; members: number; minor: number }[] | null;
  restated_months: { month: string; watched: number; idle: number }[];
  /** Whole minutes, so that none is one member's. */
  works: { upload: number; seconds: number }[];
  deleted_works: { works: number; seconds: number } | null;
  close: CloseFigures;
  ledger: { n: number; hash: string } | null;
}

export interface CloseFigures {
  pot: number;
  platform: number;
  platform_restated: number;
  watched: number;
  idle_before: number;
  idle_own: number;
  idle_restated: number;
  idle_given: number;
  idle_carry: number;
}

export function restatedByCreator({ restated }: CloseResult): Map<number, Restatement[]> {
  return Map.groupBy(restated, ({ creator }) => creator);
}

export function buildStatement(
  { terms, cut, previousCut, currency, result, piece, carry, head }: StatementMonth,
  creator: number,
  restated: readonly Restatement[],
  { works, deleted }: WatchedWorks,
): StatementFile {
  const earned = result.creators.get(creator) ?? { watched: 0n, idle: 0n, restated: 0n, total: 0n };
  const parts = namedParts(piece.parts.get(creator));
  return {
    version: 1,
    month: writeMonth(terms.month),
    creator,
    currency,
    cut: new Date(cut).toISOString(),
    previous_cut: previousCut > 0 ? new Date(previousCut).toISOString() : null,
    config: writeConfig(terms.config),
    watched: Number(earned.watched),
    idle: Number(earned.idle),
    restated: Number(earned.restated),
    total: Number(earned.total),
    parts:
      parts &&
      parts.map(({ from, members, minor }) => ({ from: Number(from), members, minor: Number(minor) })),
    restated_months: restated.map(({ month, watched, idle }) => ({
      month: writeMonth(month),
      watched: Number(watched),
      idle: Number(idle),
    })),
    works,
    deleted_works: deleted,
    close: closeFigures(result, carry),
    ledger: head && { n: head.n, hash: head.hash },
  };
}

export function closeFigures(result: CloseResult, carry: bigint): CloseFigures {
  let watched = 0n;
  let given = 0n;
  for (const creator of result.creators.values()) {
    watched += creator.watched;
    given += creator.idle;
  }
  return {
    pot: Number(result.pot),
    platform: Number(result.platform),
    platform_restated: Number(result.platformRestated),
    watched: Number(watched),
    idle_before: Number(carry),
    idle_own: Number(result.idleOwn),
    idle_given: Number(given),
    idle_restated: idleRestatedTotal(result),
    idle_carry: Number(result.idleCarry),
  };
}

export function statementBytes(statement: StatementFile): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(statement as unknown as Json));
}

function idleRestatedTotal({ idleRestated, restated }: CloseResult): number {
  return Number(restated.reduce((sum, { idle }) => sum - idle, idleRestated));
}
