/**
 * Written only from the rules (docs/decisions/0022-share.md), sharing no code with app/payouts/share. It counts days
 * and leftover units one by one, and recalculates every month at every close where the product adds differences.
 */

interface FactsRefund {
  at: string;
  gross: number;
  tax: number;
  /** True: the day of `at`. False or null: not ended. */
  ends?: string | boolean | null;
}

interface FactsDispute {
  opened: string;
  won?: string;
}

export interface FactsPayment {
  id: string;
  paid: string;
  gross: number;
  tax: number;
  fee: number;
  start: string;
  end: string;
  refunds?: FactsRefund[];
  dispute?: FactsDispute | FactsDispute[];
}

interface FactsMember {
  no: number;
  payments: FactsPayment[];
  seconds?: Record<string, Record<string, number>>;
}

export interface FactsFile {
  config?: { share?: number; idle_cap?: number; min_seconds?: number };
  forfeited?: Record<string, number>;
  creators: { no: number; excluded_from?: string; excluded_months?: string[] }[];
  members: FactsMember[];
  close: string[];
}

type Amounts = Record<string, bigint>;

interface Calculated {
  platform: bigint;
  idle: bigint;
  watched: Amounts;
  members: { no: number; pot: bigint; platform: bigint; idle: bigint; shares: Amounts }[];
}

interface Booked {
  platform: bigint;
  idle: bigint;
  watched: Amounts;
  extra: Amounts;
  /** As of its own close. */
  first: { watched: Amounts; extra: Amounts };
}

const P = 1000003n;

export function oracle(file: FactsFile, without?: "members") {
  const booked = new Map<string, Booked>();
  const out = [];
  let carry = 0n;
  for (const month of [...file.close].sort().filter((one, index, all) => all.indexOf(one) === index)) {
    const now = cut(month);
    let platformRestated = 0n;
    const restated: Amounts = {};
    for (const [old, was] of booked) {
      const is = calculate(file, old, now);
      platformRestated += is.platform - was.platform;
      carry += is.idle - was.idle;
      for (const creator of keys(is.watched, was.watched)) {
        const difference = get(is.watched, creator) - get(was.watched, creator);
        const then = get(was.first.watched, creator);
        let extra = 0n;
        if (then > 0n) {
          let least = get(is.watched, creator);
          if (then < least) least = then;
          extra = (get(was.first.extra, creator) * least) / then;
        }
        const shrunk = extra - get(was.extra, creator);
        restated[creator] = get(restated, creator) + difference + shrunk;
        carry -= shrunk;
        was.extra[creator] = extra;
      }
      was.platform = is.platform;
      was.idle = is.idle;
      was.watched = is.watched;
    }
    const own = calculate(file, month, now);
    carry += own.idle + BigInt(file.forfeited?.[month] ?? 0);
    let all = 0n;
    for (const creator of Object.keys(own.watched)) all += get(own.watched, creator);
    let give = (all * BigInt(file.config?.idle_cap ?? 4000)) / 10000n;
    if (carry < give) give = carry;
    if (give < 0n) give = 0n;
    const extra = give > 0n && all > 0n ? split(give, own.watched, 0, month) : {};
    for (const creator of Object.keys(extra)) carry -= get(extra, creator);
    booked.set(month, {
      platform: own.platform,
      idle: own.idle,
      watched: { ...own.watched },
      extra: { ...extra },
      first: { watched: { ...own.watched }, extra: { ...extra } },
    });
    const creators: Record<string, { watched: bigint; idle: bigint; restated: bigint; total: bigint }> = {};
    for (const creator of keys(own.watched, extra, restated)) {
      const [watched, idle, change] = [
        get(own.watched, creator),
        get(extra, creator),
        get(restated, creator),
      ];
      if (watched === 0n && idle === 0n && change === 0n) continue;
      creators[creator] = { watched, idle, restated: change, total: watched + idle + change };
    }
    out.push({
      month,
      members: without ? [] : own.members,
      platform: own.platform,
      platform_restated: platformRestated,
      idle_carry: carry,
      creators,
    });
  }
  return out;
}

/** Rules 2 to 8. */
function calculate(file: FactsFile, month: string, now: number): Calculated {
  const out: Calculated = { platform: 0n, idle: 0n, watched: {}, members: [] };
  for (const member of [...file.members].sort((a, b) => a.no - b.no)) {
    let pot = 0n;
    for (const payment of member.payments) pot += part(payment, month, now);
    if (pot === 0n) continue;
    const creators = (pot * BigInt(file.config?.share ?? 7000)) / 10000n;
    const seconds: Amounts = {};
    let sum = 0n;
    for (const [creator, watched] of Object.entries(member.seconds?.[month] ?? {})) {
      let counts = true;
      for (const { no, excluded_from: from, excluded_months: months } of file.creators) {
        if (String(no) !== creator) continue;
        if (from !== undefined && Date.parse(from) < cut(month)) counts = false;
        if (months?.some((one) => one === month)) counts = false;
      }
      if (!counts) continue;
      seconds[creator] = BigInt(watched);
      sum += BigInt(watched);
    }
    const isIdle = sum === 0n || sum < BigInt(file.config?.min_seconds ?? 60);
    const shares = isIdle ? {} : split(creators, seconds, member.no, month);
    const idle = isIdle ? creators : 0n;
    out.members.push({ no: member.no, pot, platform: pot - creators, idle, shares });
    out.platform += pot - creators;
    out.idle += idle;
    for (const creator of Object.keys(shares)) {
      out.watched[creator] = get(out.watched, creator) + get(shares, creator);
    }
  }
  return out;
}

/** Rules 2 to 5. */
export function part(payment: FactsPayment, month: string, now: number): bigint {
  if (Date.parse(payment.paid) >= now) return 0n;
  for (const { opened, won } of [payment.dispute ?? []].flat()) {
    if (Date.parse(opened) < now && !(won !== undefined && Date.parse(won) < now)) return 0n;
  }
  let net = BigInt(payment.gross) - BigInt(payment.tax) - BigInt(payment.fee);
  let end = payment.end.slice(0, 10);
  const ended: string[] = [];
  const takenBack: string[] = [];
  for (const { at, gross, tax, ends } of payment.refunds ?? []) {
    if (Date.parse(at) >= now) continue;
    net -= BigInt(gross) - BigInt(tax);
    const last = ends === true ? at : ends;
    if (last) (gross < 0 ? takenBack : ended).push(last.slice(0, 10));
  }
  for (const day of takenBack) if (ended.includes(day)) ended.splice(ended.indexOf(day), 1);
  for (const day of ended) if (day < end) end = day;
  if (net < 0n) net = 0n;
  let [days, until, before] = [0n, 0n, 0n];
  for (let day = payment.start.slice(0, 10); days === 0n || day < end; day = dayAfter(day)) {
    days += 1n;
    if (day.slice(0, 7) <= month) until += 1n;
    if (day.slice(0, 7) < month) before += 1n;
  }
  return (net * until) / days - (net * before) / days;
}

/** Rule 8. */
function split(amount: bigint, weights: Amounts, member: number, month: string): Amounts {
  let sum = 0n;
  for (const creator of Object.keys(weights)) sum += get(weights, creator);
  const shares: Amounts = {};
  let left = amount;
  for (const creator of Object.keys(weights)) {
    shares[creator] = (amount * get(weights, creator)) / sum;
    left -= get(shares, creator);
  }
  const waiting = Object.keys(weights).filter((creator) => get(weights, creator) > 0n);
  for (; left > 0n; left -= 1n) {
    let best = 0;
    for (let other = 1; other < waiting.length; other += 1) {
      if (isBefore(waiting[other] ?? "", waiting[best] ?? "")) best = other;
    }
    const [winner = ""] = waiting.splice(best, 1);
    shares[winner] = get(shares, winner) + 1n;
  }
  return Object.fromEntries(Object.entries(shares).filter(([, minor]) => minor !== 0n));

  function isBefore(one: string, other: string): boolean {
    const [rest, otherRest] = [(amount * get(weights, one)) % sum, (amount * get(weights, other)) % sum];
    if (rest !== otherRest) return rest > otherRest;
    const [turn, otherTurn] = [tieBreak(one, member, month), tieBreak(other, member, month)];
    if (turn !== otherTurn) return turn < otherTurn;
    return BigInt(one) < BigInt(other);
  }
}

function tieBreak(creator: string, member: number, month: string): bigint {
  const yyyymm = BigInt(month.replace("-", ""));
  return (
    (((BigInt(creator) * 7919n + 1n) % P) * ((BigInt(member) * 104729n + yyyymm * 611953n + 1n) % P)) % P
  );
}

/** Day 3 of the next month, 00:00 UTC. */
function cut(month: string): number {
  let day = `${month}-28`;
  while (day.slice(0, 7) === month) day = dayAfter(day);
  return Date.parse(`${day.slice(0, 7)}-03T00:00:00Z`);
}

const after = new Map<string, string>();

function dayAfter(day: string): string {
  const known = after.get(day);
  if (known) return known;
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3600 * 1000).toISOString().slice(0, 10);
  after.set(day, next);
  return next;
}

function keys(...amounts: Amounts[]): string[] {
  return [...new Set(amounts.flatMap((each) => Object.keys(each)))].sort((a, b) => Number(a) - Number(b));
}

function get(amounts: Amounts, creator: string): bigint {
  return amounts[creator] ?? 0n;
}
