import { daysOf } from "./month.rules.ts";
import type { DisputeFact, MemberFacts, MemberShare, MonthTerms, PaymentFact } from "./share.types";

/** Basis points of a whole. */
const WHOLE = 10_000n;

/** Units that are left over take turns by residues of this prime, so that nobody's number is lucky every month. */
const PRIME = 1_000_003;

/**
 * What became of one member's money of one month (rules 2 to 8).
 * @param knownBefore milliseconds; facts written at or after it are not known yet
 * @returns null where the member has no pot in that month
 */
export function shareOfMember(
  member: MemberFacts,
  { month, config, excluded }: MonthTerms,
  knownBefore: number,
): MemberShare | null {
  const pot = member.payments.reduce((sum, payment) => sum + partOf(payment, month, knownBefore), 0n);
  if (pot === 0n) return null;
  const forCreators = (pot * config.share) / WHOLE;
  const weights = weightsOf(member, month, excluded);
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

/** What is left of a payment without tax and fee, by what is known; never below 0. Minor units. */
export function netOf(payment: PaymentFact, knownBefore: number): bigint {
  if (payment.paid >= knownBefore || payment.disputes.some((dispute) => isOut(dispute, knownBefore)))
    return 0n;
  let net = payment.gross - payment.tax - payment.fee;
  for (const { at, gross, tax } of payment.refunds) if (at < knownBefore) net -= gross - tax;
  return net > 0n ? net : 0n;
}

/**
 * What of a payment belongs to a month (yyyymm): as much of it as was earned by the month's end, less what was earned
 * before. Both are rounded down, so that the parts of all months add up to the payment.
 */
export function partOf(payment: PaymentFact, month: number, knownBefore: number): bigint {
  const days = Math.max(endDayOf(payment, knownBefore) - payment.startDay, 1);
  const { first, end } = daysOf(month);
  const before = within(first - payment.startDay, days);
  const until = within(end - payment.startDay, days);
  if (before === until) return 0n;
  const net = netOf(payment, knownBefore);
  return (net * BigInt(until)) / BigInt(days) - (net * BigInt(before)) / BigInt(days);
}

/**
 * Splits an amount by weights to the last unit: whole shares first, then one unit each by the larger remainder, the
 * smaller turn, the smaller number.
 * @param amount minor units, not below 0
 * @param weights by creator; who has 0 gets nothing
 * @param turnOf whose money of which month (yyyymm) it is; member 0 is money of all
 * @returns by creator, without zeros; the sum is `amount`, or nothing where all weights are 0
 */
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
    // Who has no remainder never gets a unit: fewer units are left than there are remainders.
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

function weightsOf(member: MemberFacts, month: number, excluded: ReadonlySet<number>): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const [creator, seconds] of member.seconds.get(month) ?? []) {
    if (seconds > 0n && !excluded.has(creator)) weights.set(creator, seconds);
  }
  return weights;
}

/** Whether the bank has the money, by what is known. */
function isOut({ opened, won }: DisputeFact, knownBefore: number): boolean {
  return opened < knownBefore && (won === null || won >= knownBefore);
}

/** By what is known: a refund that came back, which is one below 0, takes the end of the service back with it. */
function endDayOf({ endDay, refunds }: PaymentFact, knownBefore: number): number {
  const ends = new Map<number, number>();
  for (const { at, gross, endDay: day } of refunds) {
    if (day !== null && at < knownBefore) ends.set(day, (ends.get(day) ?? 0) + (gross < 0n ? -1 : 1));
  }
  let end = endDay;
  for (const [day, times] of ends) if (times > 0 && day < end) end = day;
  return end;
}

/** Numbers are taken modulo the prime first, so no product leaves the range of exact integers. */
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

function within(days: number, most: number): number {
  return Math.min(Math.max(days, 0), most);
}

function compare<T extends bigint | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
