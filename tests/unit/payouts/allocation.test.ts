import { describe, expect, it } from "vitest";
import { allocateMonth } from "~/payouts/allocation/allocation.rules";
import { monthDays, nextMonth } from "~/payouts/share/month.rules";
import { shareOfMember } from "~/payouts/share/share.rules";
import type { MemberFacts, MonthTerms, PaymentFact } from "~/payouts/share/share.types";
import { utcDay } from "~/platform/clock";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed.ts";

const LATER = Date.UTC(2030, 0, 1);
const day = (text: string) => utcDay(Date.parse(text));
const terms = (month: number): MonthTerms => ({
  month,
  config: { share: 7000n, idleCap: 4000n, minSeconds: 60n },
  excluded: new Set(),
});
const payment = (changed: Partial<PaymentFact> = {}): PaymentFact => ({
  id: "ch_1",
  paid: Date.UTC(2026, 9, 1),
  gross: 900n,
  tax: 144n,
  fee: 56n,
  startDay: day("2026-10-01"),
  endDay: day("2026-11-01"),
  refunds: [],
  disputes: [],
  ...changed,
});
const member = (payments: PaymentFact[], seconds: Record<number, [number, bigint][]> = {}): MemberFacts => ({
  no: 7,
  payments,
  seconds: new Map(Object.entries(seconds).map(([month, list]) => [Number(month), new Map(list)])),
});

describe("how a member's fee was split", () => {
  it("the split shows tax, fee, platform and creators, and adds up to the payment", () => {
    const went = allocateMonth(
      member([payment()], {
        202610: [
          [1, 300n],
          [2, 100n],
        ],
      }),
      terms(202610),
      LATER,
    );
    expect(went).toEqual({
      paid: 900n,
      tax: 144n,
      fee: 56n,
      platform: 210n,
      idle: 0n,
      creators: [
        { no: 1, minor: 368n, seconds: 300n },
        { no: 2, minor: 122n, seconds: 100n },
      ],
    });
  });

  it("the split shows unallocated money when a member watched too briefly", () => {
    const went = allocateMonth(member([payment()], { 202610: [[1, 59n]] }), terms(202610), LATER);
    expect(went).toMatchObject({ paid: 900n, idle: 490n, creators: [] });
  });

  it("the split is empty when the payment was fully refunded, disputed or for other months", () => {
    const back = { at: 1, gross: 900n, tax: 144n, endDay: null };
    expect(allocateMonth(member([payment({ refunds: [back] })]), terms(202610), LATER)).toBeNull();
    const lost = [{ opened: 1, won: null }];
    expect(allocateMonth(member([payment({ disputes: lost })]), terms(202610), LATER)).toBeNull();
    expect(allocateMonth(member([payment()]), terms(202611), LATER)).toBeNull();
    expect(allocateMonth(member([payment()]), terms(202610), Date.UTC(2026, 9, 1))).toBeNull();
  });

  it("the split shows no fee that the platform bears for refunded money", () => {
    const back = { at: 1, gross: 880n, tax: 141n, endDay: null };
    const went = allocateMonth(member([payment({ refunds: [back] })]), terms(202610), LATER);
    expect(went).toMatchObject({ paid: 20n, tax: 3n, fee: 17n, platform: 0n, idle: 0n });
  });

  it("the split adds up to the unit in every month, and over all months to payments less refunds", () => {
    const random = seededRandom(seed());
    for (let life = 0; life < rounds(300, 3000); life++) {
      const payments = Array.from({ length: 1 + random(3) }, (_, index) => randomPayment(random, index));
      const seconds: [number, bigint][] = [1, 2, 3].map((no) => [no, BigInt(random(200))]);
      let all = 0n;
      for (let month = 202601; month < 202801; month = nextMonth(month)) {
        const facts = member(payments, { [month]: seconds });
        const went = allocateMonth(facts, terms(month), LATER);
        const share = shareOfMember(facts, terms(month), LATER);
        if (!went) {
          expect(share).toBeNull();
          continue;
        }
        const { paid, tax, fee, platform, idle, creators } = went;
        const each = creators.reduce((sum, { minor }) => sum + minor, 0n);
        expect(tax + fee + platform + idle + each).toBe(paid);
        for (const part of [tax, fee, platform, idle]) expect(part >= 0n).toBe(true);
        expect(new Map(creators.map(({ no, minor }) => [no, minor]))).toEqual(share?.shares ?? new Map());
        all += paid;
      }
      const kept = payments.map(({ gross, disputes, refunds }) =>
        disputes.length > 0 ? 0n : refunds.reduce((sum, refund) => sum - refund.gross, gross),
      );
      expect(all).toBe(kept.reduce((sum, one) => sum + one, 0n));
    }
  });
});

function randomPayment(random: (below: number) => number, index: number): PaymentFact {
  const gross = BigInt(1 + random(2000));
  const tax = (gross * BigInt(random(25))) / 100n;
  const fee = BigInt(random(Number(gross - tax) + 1));
  const startDay = monthDays(202601).first + random(400);
  const endDay = startDay + random(60);
  const part = gross * BigInt(random(101));
  const back = {
    at: 1,
    gross: part / 100n,
    tax: (tax * part) / (gross * 100n),
    endDay: random(2) === 0 ? startDay + random(40) : null,
  };
  return payment({
    id: `ch_${index}`,
    gross,
    tax,
    fee,
    startDay,
    endDay,
    refunds: random(3) === 0 ? [back] : [],
    disputes: random(8) === 0 ? [{ opened: 1, won: null }] : [],
  });
}

/** Source: mulberry32. */
function seededRandom(begin: number): (below: number) => number {
  let state = begin;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
