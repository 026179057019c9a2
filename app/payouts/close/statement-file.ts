import type { CloseResult, MonthTerms, Restated } from "../share/share.types";
import { writeMonth } from "../share/month.rules";
import { canonicalJson, type Json } from "./canonical-json";
import type { SealHead } from "./head.store.server";
import { namedParts } from "./parts.rules";
import type { PieceSums } from "./shard-sums";
import type { WatchedWorks } from "./works.store.server";

/** What all statements of a month have in common. */
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

/**
 * A creator's statement as it lies in storage: what a month gave, and all that is needed to add it up. It names no
 * member, and where fewer than five gave something, not how many and how much each.
 */
export interface StatementFile {
  /** Of this format. */
  version: 1;
  /** `2026-10`. */
  month: string;
  creator: number;
  currency: string;
  /** Facts before it count, ISO 8601; and the cut of the close before, null at the first. */
  cut: string;
  previous_cut: string | null;
  config: { share: number; idle_cap: number; min_seconds: number };
  /** Whole minor units; `total` is the sum of the three. */
  watched: number;
  idle: number;
  restated: number;
  total: number;
  /** What makes up `watched`, by what a member gave: at least `from` each, so many members, so much together. */
  parts: { from: number; members: number; minor: number }[] | null;
  /** What makes up `restated`: changes of older months, of what watching gave and of idle money. */
  restated_months: { month: string; watched: number; idle: number }[];
  /** How long works were watched, by all who watched. Seconds, in whole minutes: those of a member are nobody's. */
  works: { upload: number; seconds: number }[];
  deleted_works: { works: number; seconds: number } | null;
  /** The whole month's figures, by which the rules can be followed. */
  close: CloseFigures;
  /** A link of the ledger's chain that covers the month's transfers; null where none moved. */
  ledger: { n: number; hash: string } | null;
}

/** Whole minor units. */
export interface CloseFigures {
  pot: number;
  platform: number;
  platform_restated: number;
  /** What all creators got by watching. */
  watched: number;
  /** Idle money: carried from before, of this month, changed of older months, given to creators, carried on. */
  idle_before: number;
  idle_own: number;
  idle_restated: number;
  idle_given: number;
  idle_carry: number;
}

/** By creator, in the order of months. */
export function restatedByCreator({ restated }: CloseResult): Map<number, Restated[]> {
  return Map.groupBy(restated, ({ creator }) => creator);
}

export function statementOf(
  of: StatementMonth,
  creator: number,
  restated: readonly Restated[],
  { works, deleted }: WatchedWorks,
): StatementFile {
  const { terms, result, piece, head } = of;
  const got = result.creators.get(creator) ?? { watched: 0n, idle: 0n, restated: 0n, total: 0n };
  const parts = namedParts(piece.parts.get(creator));
  return {
    ...{ version: 1, month: writeMonth(terms.month), creator, currency: of.currency },
    cut: new Date(of.cut).toISOString(),
    previous_cut: of.previousCut > 0 ? new Date(of.previousCut).toISOString() : null,
    config: writeConfig(terms.config),
    ...{ watched: Number(got.watched), idle: Number(got.idle) },
    ...{ restated: Number(got.restated), total: Number(got.total) },
    parts:
      parts &&
      parts.map(({ from, members, minor }) => ({ from: Number(from), members, minor: Number(minor) })),
    restated_months: restated.map(({ month, watched, idle }) => ({
      ...{ month: writeMonth(month), watched: Number(watched), idle: Number(idle) },
    })),
    ...{ works, deleted_works: deleted },
    close: figuresOf(result, of.carry),
    ledger: head && { n: head.n, hash: head.hash },
  };
}

export function writeConfig({ share, idleCap, minSeconds }: MonthTerms["config"]) {
  return { share: Number(share), idle_cap: Number(idleCap), min_seconds: Number(minSeconds) };
}

export function figuresOf(result: CloseResult, carry: bigint): CloseFigures {
  let watched = 0n;
  let given = 0n;
  for (const creator of result.creators.values()) {
    watched += creator.watched;
    given += creator.idle;
  }
  return {
    ...{ pot: Number(result.pot), platform: Number(result.platform) },
    ...{ platform_restated: Number(result.platformRestated), watched: Number(watched) },
    ...{ idle_before: Number(carry), idle_own: Number(result.idleOwn), idle_given: Number(given) },
    ...{ idle_restated: idleRestatedOf(result), idle_carry: Number(result.idleCarry) },
  };
}

/** Of members' idle money, and what creators give back of what they were given of it. */
function idleRestatedOf({ idleRestated, restated }: CloseResult): number {
  return Number(restated.reduce((sum, { idle }) => sum - idle, idleRestated));
}

/** The bytes that are stored and hashed. */
export function statementBytes(statement: StatementFile): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(statement as unknown as Json));
}
