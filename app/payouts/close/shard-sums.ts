import { emptyShard, mergeShards } from "../share/close.rules";
import type { MemberShare, ShardSums, Sums } from "../share/share.types";
import { addPart, mergeParts, type PartSums } from "./parts.rules";

export interface PieceSums {
  shares: ShardSums;
  taken: bigint;
  parts: PartSums;
  /** From young accounts that watched almost only them. */
  suspicious: Map<number, bigint>;
}

export function emptyPiece(): PieceSums {
  return { shares: emptyShard(), taken: 0n, parts: new Map(), suspicious: new Map() };
}

export function mergePieces(a: PieceSums, b: PieceSums): PieceSums {
  const suspicious = new Map(a.suspicious);
  for (const [creator, minor] of b.suspicious) addTo(suspicious, creator, minor);
  return {
    shares: mergeShards(a.shares, b.shares),
    taken: a.taken + b.taken,
    parts: mergeParts(a.parts, b.parts),
    suspicious,
  };
}

/** Percent. */
const NEARLY_ALL = 90n;

export function addMemberShare(
  piece: PieceSums,
  share: MemberShare,
  seconds: ReadonlyMap<number, bigint>,
  isYoung: boolean,
): void {
  for (const [creator, minor] of share.shares) addPart(piece.parts, creator, minor);
  if (!isYoung) return;
  let all = 0n;
  for (const some of seconds.values()) all += some;
  for (const [creator, minor] of share.shares) {
    if ((seconds.get(creator) ?? 0n) * 100n >= all * NEARLY_ALL) addTo(piece.suspicious, creator, minor);
  }
}

export function needsReview(watched: bigint, suspicious: bigint): boolean {
  return watched > 0n && suspicious * 2n >= watched;
}

type Amounts = [number, number][];
interface SumsRecord {
  pot: number;
  platform: number;
  idle: number;
  watched: Amounts;
}

/** Sorted: equal sums are equal texts. */
export function writePiece({ shares, taken, parts, suspicious }: PieceSums): string {
  return JSON.stringify({
    month: writeSums(shares.month),
    older: [...shares.older].sort(byNumber).map(([month, sums]) => [month, writeSums(sums)]),
    taken: Number(taken),
    parts: [...parts]
      .sort(byNumber)
      .map(([creator, list]) => [creator, list.map((part) => part && [part.members, Number(part.minor)])]),
    suspicious: writeAmounts(suspicious),
  });
}

export function readPiece(text: string): PieceSums {
  const record = JSON.parse(text) as {
    month: SumsRecord;
    older: [number, SumsRecord][];
    taken: number;
    parts: [number, ([number, number] | null)[]][];
    suspicious: Amounts;
  };
  return {
    shares: {
      month: readSums(record.month),
      older: new Map(record.older.map(([month, sums]) => [month, readSums(sums)])),
    },
    taken: BigInt(record.taken),
    parts: new Map(
      record.parts.map(([creator, list]) => [
        creator,
        list.map((part) => part && { members: part[0], minor: BigInt(part[1]) }),
      ]),
    ),
    suspicious: readAmounts(record.suspicious),
  };
}

const writeSums = ({ pot, platform, idle, watched }: Sums): SumsRecord => ({
  pot: Number(pot),
  platform: Number(platform),
  idle: Number(idle),
  watched: writeAmounts(watched),
});
const readSums = ({ pot, platform, idle, watched }: SumsRecord): Sums => ({
  pot: BigInt(pot),
  platform: BigInt(platform),
  idle: BigInt(idle),
  watched: readAmounts(watched),
});

const byNumber = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]) => a - b;
const writeAmounts = (amounts: ReadonlyMap<number, bigint>): Amounts =>
  [...amounts].sort(byNumber).map(([key, minor]) => [key, Number(minor)]);
const readAmounts = (amounts: Amounts) => new Map(amounts.map(([key, minor]) => [key, BigInt(minor)]));

function addTo(amounts: Map<number, bigint>, key: number, minor: bigint): void {
  amounts.set(key, (amounts.get(key) ?? 0n) + minor);
}
