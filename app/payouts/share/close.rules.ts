import { monthDays } from "./month.rules.ts";
import { shareOfMember, splitWhole } from "./share.rules.ts";
import type {
  PriorState,
  CloseResult,
  CreatorResult,
  MemberFacts,
  MemberShare,
  MonthTerms,
  PaymentFact,
  Restatement,
  ShardSums,
  CreatorAmounts,
  Sums,
} from "./share.types";

const WHOLE = 10_000n;

/** All members, in the rotation of leftover units. */
const EVERYBODY = 0;

const NOTHING: CreatorAmounts = { watched: 0n, idle: 0n, watchedNow: 0n, idleNow: 0n };

export interface CloseTerms {
  terms: MonthTerms;
  older: readonly MonthTerms[];
  cut: number;
  previousCut: number;
}

export function emptyShard(): ShardSums {
  return { month: emptySums(), older: new Map() };
}

/** @returns null where they have no pot */
export function addMember(
  sums: ShardSums,
  member: MemberFacts,
  { terms, older, cut, previousCut }: CloseTerms,
): MemberShare | null {
  const share = shareOfMember(member, terms, cut);
  if (share) addShare(sums.month, share, 1n);
  if (older.length > 0 && hasNews(member.payments, terms.month, previousCut, cut)) {
    for (const then of older) addDifference(sums, member, then, previousCut, cut);
  }
  return share;
}

export function mergeShards(a: ShardSums, b: ShardSums): ShardSums {
  const merged = emptyShard();
  for (const piece of [a, b]) {
    addSums(merged.month, piece.month);
    for (const [month, sums] of piece.older) addSums(olderSums(merged, month), sums);
  }
  return merged;
}

/** Rules 9 and 10. @param before has every older month of `sums` */
export function finishClose(sums: ShardSums, before: PriorState, { month, config }: MonthTerms): CloseResult {
  const restated = restate(sums, before);
  const olderTotals = [...sums.older.values()];
  const idleRestated = add(olderTotals.map(({ idle }) => idle));
  const pool = before.carry + sums.month.idle + idleRestated - add(restated.map(({ idle }) => idle));
  const most = (add(sums.month.watched.values()) * config.idleCap) / WHOLE;
  const given = splitWhole(pool < most ? pool : most, sums.month.watched, { member: EVERYBODY, month });
  return {
    month,
    pot: sums.month.pot,
    platform: sums.month.platform,
    platformRestated: add(olderTotals.map(({ platform }) => platform)),
    idleOwn: sums.month.idle,
    idleRestated,
    idleCarry: pool - add(given.values()),
    restated,
    creators: creatorResults(sums.month.watched, given, restated),
  };
}

export function hasNews(
  payments: readonly PaymentFact[],
  month: number,
  from: number,
  before: number,
): boolean {
  const { first } = monthDays(month);
  const isNew = (time: number | null) => time !== null && time >= from && time < before;
  return payments.some(
    ({ startDay, paid, refunds, disputes }) =>
      startDay < first &&
      (isNew(paid) ||
        refunds.some(({ at }) => isNew(at)) ||
        disputes.some(({ opened, won }) => isNew(opened) || isNew(won))),
  );
}

function emptySums(): Sums {
  return { pot: 0n, platform: 0n, idle: 0n, watched: new Map() };
}

function addShare(to: Sums, share: Omit<MemberShare, "no">, sign: 1n | -1n): void {
  to.pot += sign * share.pot;
  to.platform += sign * share.platform;
  to.idle += sign * share.idle;
  for (const [creator, minor] of share.shares) {
    to.watched.set(creator, (to.watched.get(creator) ?? 0n) + sign * minor);
  }
}

function addDifference(
  sums: ShardSums,
  member: MemberFacts,
  terms: MonthTerms,
  before: number,
  now: number,
): void {
  const previous = shareOfMember(member, terms, before);
  const current = shareOfMember(member, terms, now);
  if (previous?.pot === current?.pot) return;
  const difference = olderSums(sums, terms.month);
  if (previous) addShare(difference, previous, -1n);
  if (current) addShare(difference, current, 1n);
}

function addSums(to: Sums, sums: Sums): void {
  addShare(to, { pot: sums.pot, platform: sums.platform, idle: sums.idle, shares: sums.watched }, 1n);
}

function olderSums(sums: ShardSums, month: number): Sums {
  const found = sums.older.get(month) ?? emptySums();
  sums.older.set(month, found);
  return found;
}

/** Shrinks in proportion to the watched part, and grows back at most to its original amount. */
function restate({ older }: ShardSums, { standings }: PriorState): Restatement[] {
  const restated: Restatement[] = [];
  for (const [month, { watched }] of [...older].sort(([a], [b]) => a - b)) {
    for (const [creator, difference] of [...watched].sort(([a], [b]) => a - b)) {
      if (difference === 0n) continue;
      const then = standings.get(month)?.get(creator) ?? NOTHING;
      const now = then.watchedNow + difference;
      const kept = now < then.watched ? now : then.watched;
      const idle = then.watched === 0n ? 0n : (then.idle * kept) / then.watched;
      restated.push({ month, creator, watched: difference, idle: idle - then.idleNow });
    }
  }
  return restated;
}

function add(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

function creatorResults(
  watched: ReadonlyMap<number, bigint>,
  idle: ReadonlyMap<number, bigint>,
  restated: readonly Restatement[],
): Map<number, CreatorResult> {
  const changes = new Map<number, bigint>();
  for (const { creator, watched, idle } of restated) {
    changes.set(creator, (changes.get(creator) ?? 0n) + watched + idle);
  }
  const results = new Map<number, CreatorResult>();
  for (const creator of [...new Set([...watched.keys(), ...changes.keys()])].sort((a, b) => a - b)) {
    const own = watched.get(creator) ?? 0n;
    const extra = idle.get(creator) ?? 0n;
    const change = changes.get(creator) ?? 0n;
    results.set(creator, { watched: own, idle: extra, restated: change, total: own + extra + change });
  }
  return results;
}
