import { DAY_MS } from "../../platform/clock.ts";
import { addMember, emptyShard, finishClose } from "./close.rules.ts";
import { factsFile, type Facts } from "./facts.schema.ts";
import { monthCut, writeMonth } from "./month.rules.ts";
import type {
  CloseResult,
  CreatorResult,
  MemberShare,
  MonthTerms,
  PaymentFact,
  ShareConfig,
  CreatorAmounts,
} from "./share.types";

export type ClosedMonth = {
  month: string;
  /** A Map: objects with numeric keys take gigabytes. */
  members: { no: number; pot: bigint; platform: bigint; idle: bigint; shares: ReadonlyMap<number, bigint> }[];
  platform: bigint;
  platform_restated: bigint;
  idle_carry: bigint;
  creators: Record<string, { watched: bigint; idle: bigint; restated: bigint; total: bigint }>;
};

/** @throws Error with one sentence and the path, like `members[3].payments[0].gross` */
export function parseFacts(json: unknown): Facts {
  const parsed = factsFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${formatPath(issue?.path ?? [])} ${issue?.message ?? "is not as it must be"}.`);
}

export function runFacts(facts: Facts): ClosedMonth[] {
  const members = [...facts.members].sort((a, b) => a.no - b.no);
  const standings = new Map<number, Map<number, CreatorAmounts>>();
  const older: MonthTerms[] = [];
  const closed: ClosedMonth[] = [];
  let carry = 0n;
  let previousCut = 0;
  for (const month of facts.close) {
    const terms = monthTerms(facts, month);
    const cut = monthCut(month);
    const sums = emptyShard();
    const shares = members.flatMap(
      (member) => addMember(sums, member, { terms, older, cut, previousCut }) ?? [],
    );
    const before = { carry: carry + (facts.forfeited.get(month) ?? 0n), standings };
    const result = finishClose(sums, before, terms);
    recordStandings(standings, result);
    closed.push(toClosedMonth(result, shares));
    older.push(terms);
    ({ idleCarry: carry } = result);
    previousCut = cut;
  }
  return closed;
}

/** Equal facts give equal bytes. */
export function writeFacts({ config, configs, forfeited, creators, members, close }: Facts) {
  return {
    config: writeConfig(config),
    ...(configs.size > 0 && { configs: toRecord(configs, writeMonth, writeConfig) }),
    ...(forfeited.size > 0 && { forfeited: toRecord(forfeited, writeMonth, Number) }),
    creators: [...creators]
      .sort((a, b) => a.no - b.no)
      .map(({ no, excludedFrom, excludedMonths }) => ({
        no,
        ...(excludedFrom !== null && { excluded_from: writeTime(excludedFrom) }),
        ...(excludedMonths.size > 0 && { excluded_months: inOrder(excludedMonths).map(writeMonth) }),
      })),
    members: [...members]
      .sort((a, b) => a.no - b.no)
      .map(({ no, payments, seconds }) => ({
        no,
        payments: [...payments].sort((a, b) => a.paid - b.paid || (a.id < b.id ? -1 : 1)).map(writePayment),
        seconds: toMap(seconds, writeMonth, (ofMonth) => toMap(ofMonth, String, Number)),
      })),
    close: close.map(writeMonth),
  };
}

export function writeConfig({ share, idleCap, minSeconds }: ShareConfig) {
  return { share: Number(share), idle_cap: Number(idleCap), min_seconds: Number(minSeconds) };
}

function writePayment({ id, paid, gross, tax, fee, startDay, endDay, refunds, disputes }: PaymentFact) {
  const writtenDisputes = [...disputes]
    .sort((a, b) => a.opened - b.opened)
    .map(({ opened, won }) => ({ opened: writeTime(opened), ...(won !== null && { won: writeTime(won) }) }));
  return {
    id,
    paid: writeTime(paid),
    gross: Number(gross),
    tax: Number(tax),
    fee: Number(fee),
    start: writeDay(startDay),
    end: writeDay(endDay),
    ...(refunds.length > 0 && {
      refunds: [...refunds]
        .sort((a, b) => a.at - b.at || Number(b.gross - a.gross))
        .map(({ at, gross, tax, endDay }) => ({
          at: writeTime(at),
          gross: Number(gross),
          tax: Number(tax),
          ...(endDay !== null && { ends: writeDay(endDay) }),
        })),
    }),
    ...(writtenDisputes.length > 0 && {
      dispute: writtenDisputes.length === 1 ? writtenDisputes[0] : writtenDisputes,
    }),
  };
}

function monthTerms({ config, configs, creators }: Facts, month: number): MonthTerms {
  const cut = monthCut(month);
  const isExcluded = ({ excludedFrom, excludedMonths }: Facts["creators"][number]) =>
    (excludedFrom !== null && excludedFrom < cut) || excludedMonths.has(month);
  return {
    month,
    config: configs.get(month) ?? config,
    excluded: new Set(creators.filter(isExcluded).map(({ no }) => no)),
  };
}

function recordStandings(
  standings: Map<number, Map<number, CreatorAmounts>>,
  { month, creators, restated }: CloseResult,
): void {
  standings.set(
    month,
    new Map([...creators].map(([no, { watched, idle }]) => [no, standing(watched, idle, watched, idle)])),
  );
  for (const change of restated) {
    const ofMonth = standings.get(change.month);
    const { watched, idle, watchedNow, idleNow } = ofMonth?.get(change.creator) ?? standing(0n, 0n, 0n, 0n);
    ofMonth?.set(change.creator, standing(watched, idle, watchedNow + change.watched, idleNow + change.idle));
  }
}

function standing(watched: bigint, idle: bigint, watchedNow: bigint, idleNow: bigint): CreatorAmounts {
  return { watched, idle, watchedNow, idleNow };
}

function toClosedMonth(result: CloseResult, shares: readonly MemberShare[]): ClosedMonth {
  return {
    month: writeMonth(result.month),
    members: shares.map(({ shares, ...share }) => ({
      ...share,
      shares: new Map([...shares].sort(([a], [b]) => a - b)),
    })),
    platform: result.platform,
    platform_restated: result.platformRestated,
    idle_carry: result.idleCarry,
    creators: toRecord(new Map([...result.creators].filter(hasAmounts)), String, (creator) => creator),
  };
}

function hasAmounts([, { watched, idle, restated }]: [number, CreatorResult]): boolean {
  return watched !== 0n || idle !== 0n || restated !== 0n;
}

const inOrder = (months: Iterable<number>) => [...months].sort((a, b) => a - b);

function toRecord<Value, Written>(
  entries: ReadonlyMap<number, Value>,
  key: (number: number) => string,
  write: (value: Value) => Written,
): Record<string, Written> {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  return Object.fromEntries(sorted.map(([number, value]) => [key(number), write(value)]));
}

function toMap<Value, Written>(
  entries: ReadonlyMap<number, Value>,
  key: (number: number) => string,
  write: (value: Value) => Written,
): Map<string, Written> {
  return new Map([...entries].map(([number, value]) => [key(number), write(value)]));
}

function writeTime(ms: number): string {
  return new Date(ms).toISOString();
}

function writeDay(day: number): string {
  return writeTime(day * DAY_MS).slice(0, "2026-10-31".length);
}

function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) =>
    typeof step === "string" && /^[a-z_]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
  );
  return steps.join("").replace(/^\./, "") || "The file";
}
