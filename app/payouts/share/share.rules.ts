import { monthDays } from "./month.rules.ts";
import type { DisputeFact, MemberFacts, MemberShare, MonthTerms, PaymentFact } from "./share.types";

const WHOLE = 10_000n;

/** So no number wins every month. */
const PRIME = 1_000_003;

/** Rules 2 to 8; null without a pot. */
export function shareOfMember(
  member: MemberFacts,
  { month, config, excluded }: MonthTerms,
  knownBefore: number,
): MemberShare | null {
  const pot = member.payments.reduce((sum, payment) => sum + monthPart(payment, month, knownBefore), 0n);
  if (pot === 0n) return null;
  const forCreators = (pot * config.share) / WHOLE;
  const weights = watchWeights(member, month, excluded);
  const watched = total(weights);
  const isIdle = watched === 0n || watched < config.minSeconds;
  return {
    no: member.no,
    pot,
    platform: pot - forCreators,
    idle: isIdle ? forCreators : 0n,
    shares: isIdle ? new Map() : splitWhole(forCreators, weights, { member: member.no, month }),
  };
}

export function netAmount(payment: PaymentFact, knownBefore: number): bigint {
  if (payment.paid >= knownBefore || payment.disputes.some((dispute) => isWithdrawn(dispute, knownBefore)))
    return 0n;
  let net = payment.gross - payment.tax - payment.fee;
  for (const { at, gross, tax } of payment.refunds) if (at < knownBefore) net -= gross - tax;
  return net > 0n ? net : 0n;
}

/** Both ends round down, so the parts add up. */
export function monthPart(payment: PaymentFact, month: number, knownBefore: number): bigint {
  const days = Math.max(effectiveEndDay(payment, knownBefore) - payment.startDay, 1);
  const { first, end } = monthDays(month);
  const before = clamp(first - payment.startDay, days);
  const until = clamp(end - payment.startDay, days);
  if (before === until) return 0n;
  const net = netAmount(payment, knownBefore);
  return (net * BigInt(until)) / BigInt(days) - (net * BigInt(before)) / BigInt(days);
}

/** Leftover units by larger remainder, smaller turn, smaller number. Member 0 stands for all. */
export function splitWhole(
  amount: bigint,
  weights: ReadonlyMap<number, bigint>,
  turnOf: { member: number; month: number },
): Map<number, bigint> {
  const sum = total(weights);
  const shares = new Map<number, bigint>();
  if (sum === 0n || amount <= 0n) return shares;
  const remainders: { creator: number; remainder: bigint; turn: number }[] = [];
  let left = amount;
  for (const [creator, weight] of weights) {
    const product = amount * weight;
    const share = product / sum;
    if (share > 0n) shares.set(creator, share);
    left -= share;
    const remainder = product - share * sum;
    if (remainder > 0n) remainders.push({ creator, remainder, turn: turn(creator, turnOf) });
  }
  if (left === 0n) return shares;
  remainders.sort(
    (a, b) => compare(b.remainder, a.remainder) || a.turn - b.turn || compare(a.creator, b.creator),
  );
  for (const { creator } of remainders.slice(0, Number(left))) {
    shares.set(creator, (shares.get(creator) ?? 0n) + 1n);
  }
  return shares;
}

function watchWeights(
  member: MemberFacts,
  month: number,
  excluded: ReadonlySet<number>,
): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const [creator, seconds] of member.seconds.get(month) ?? []) {
    if (seconds > 0n && !excluded.has(creator)) weights.set(creator, seconds);
  }
  return weights;
}

function isWithdrawn({ opened, won }: DisputeFact, knownBefore: number): boolean {
  return opened < knownBefore && (won === null || won >= knownBefore);
}

/** A refund that came back also cancels its end. */
function effectiveEndDay({ endDay, refunds }: PaymentFact, knownBefore: number): number {
  const ends = new Map<number, number>();
  for (const { at, gross, endDay: day } of refunds) {
    if (day !== null && at < knownBefore) ends.set(day, (ends.get(day) ?? 0) + (gross < 0n ? -1 : 1));
  }
  let end = endDay;
  for (const [day, times] of ends) if (times > 0 && day < end) end = day;
  return end;
}

/** Modulo first, so products stay exact. */
function turn(creator: number, { member, month }: { member: number; month: number }): number {
  const ofCreator = ((creator % PRIME) * 7919 + 1) % PRIME;
  const ofMonth = ((member % PRIME) * 104_729 + (month % PRIME) * 611_953 + 1) % PRIME;
  return (ofCreator * ofMonth) % PRIME;
}

function total(weights: ReadonlyMap<number, bigint>): bigint {
  let sum = 0n;
  for (const weight of weights.values()) sum += weight;
  return sum;
}

function clamp(days: number, most: number): number {
  return Math.min(Math.max(days, 0), most);
}

function compare<T extends bigint | number>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
