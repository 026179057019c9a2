import { describe, expect, it } from "vitest";
import { hasNews } from "~/payouts/share/close.rules";
import { parseFacts, runFacts } from "~/payouts/share/facts-file";
import {
  monthCut,
  monthDays,
  monthOfDay,
  nextMonth,
  previousMonth,
  readMonth,
} from "~/payouts/share/month.rules";
import { netAmount, monthPart, splitWhole } from "~/payouts/share/share.rules";
import type { PaymentFact } from "~/payouts/share/share.types";
import { utcDay } from "~/platform/clock";

const at = (text: string) => Date.parse(text);
const day = (text: string) => utcDay(at(text));
const EVER = at("2100-01-01");

function payment(changes: Partial<PaymentFact> = {}): PaymentFact {
  return {
    id: "ch_1",
    paid: at("2026-10-05T08:00:00Z"),
    gross: 900n,
    tax: 0n,
    fee: 56n,
    startDay: day("2026-10-05"),
    endDay: day("2026-11-05"),
    refunds: [],
    disputes: [],
    ...changes,
  };
}

const parts = (paid: PaymentFact, months: readonly number[], known = EVER) =>
  months.map((month) => monthPart(paid, month, known));

describe("months", () => {
  it("months begin and end in UTC, including leap days and the turn of the year", () => {
    expect(monthDays(202802)).toEqual({ first: day("2028-02-01"), end: day("2028-03-01") });
    expect(monthOfDay(day("2028-02-29"))).toBe(202802);
    expect(utcDay(at("2027-12-31T23:59:59.999Z"))).toBe(day("2027-12-31"));
    expect([nextMonth(202712), previousMonth(202801)]).toEqual([202801, 202712]);
    expect([nextMonth(202801), previousMonth(202802)]).toEqual([202802, 202801]);
  });

  it("a month closes on day 3 of the next one", () => {
    expect(new Date(monthCut(202612)).toISOString()).toBe("2027-01-03T00:00:00.000Z");
  });

  it("a month is read in its one written form, and nothing else is", () => {
    expect(readMonth("2026-10")).toBe(202610);
    for (const text of ["2026-13", "2026-00", "2026-1", "202610", "2026-10-01", "x2026-10"])
      expect(readMonth(text)).toBeNull();
  });
});

describe("a payment's part of a month", () => {
  it("the parts add up to the payment's net over the months it covers", () => {
    expect(parts(payment(), [202609, 202610, 202611, 202612])).toEqual([0n, 735n, 109n, 0n]);
  });

  it("a part counts 29 February", () => {
    const paid = payment({ startDay: day("2028-01-31"), endDay: day("2028-03-01"), gross: 356n });
    expect(parts(paid, [202801, 202802, 202803])).toEqual([10n, 290n, 0n]);
  });

  it("a service of one second belongs to its day as a whole", () => {
    const paid = payment({ startDay: day("2026-10-31"), endDay: day("2026-10-31") });
    expect(parts(paid, [202610, 202611])).toEqual([844n, 0n]);
  });

  it("a part is known a millisecond before the cutoff, and not at it", () => {
    const cut = monthCut(202610);
    expect(monthPart(payment({ paid: cut - 1 }), 202610, cut)).toBe(735n);
    expect(monthPart(payment({ paid: cut }), 202610, cut)).toBe(0n);
  });

  it("a refund that ends the service moves the part to the days before it, at least one", () => {
    const ends = (endDay: number) =>
      payment({ refunds: [{ at: at("2026-10-20"), gross: 400n, tax: 0n, endDay }] });
    expect(parts(ends(day("2026-10-20")), [202610, 202611])).toEqual([444n, 0n]);
    expect(parts(ends(day("2026-10-01")), [202610, 202611])).toEqual([444n, 0n]);
    expect(parts(ends(day("2027-01-01")), [202610, 202611])).toEqual([386n, 58n]);
  });
});

describe("the end of a service", () => {
  const refund = (when: string, gross: bigint, endDay: number | null) => ({
    at: at(when),
    gross,
    tax: 0n,
    endDay,
  });
  const october = (known: number, ...refunds: PaymentFact["refunds"]) =>
    monthPart(payment({ gross: 956n, refunds }), 202610, known);
  const end = day("2026-10-20");

  it("the end moves once a refund with an end date is known, and not because of the refunded money", () => {
    const ends = refund("2026-10-20", 0n, end);
    expect(october(EVER, ends)).toBe(900n);
    expect(october(ends.at, ends)).toBe(october(EVER));
    expect(october(EVER, refund("2026-10-20", 0n, null))).toBe(october(EVER));
  });

  it("the end moves back when the refund failed", () => {
    const [gone, back] = [refund("2026-10-20", 90n, end), refund("2026-10-25", -90n, end)];
    expect(october(EVER, gone)).toBe(810n);
    expect(october(EVER, gone, back)).toBe(october(EVER));
    expect(october(back.at, gone, back)).toBe(810n);
  });
});

describe("a payment's net", () => {
  const refund = (gross: bigint, tax: bigint) => ({ at: at("2026-10-20"), gross, tax, endDay: null });

  it("the net is the payment less tax, fee and refunds without their tax", () => {
    const paid = payment({ tax: 144n, refunds: [refund(90n, 14n)] });
    expect(netAmount(paid, at("2026-10-20"))).toBe(700n);
    expect(netAmount(paid, EVER)).toBe(624n);
  });

  it("the net never falls below zero, and recovers when a refund failed", () => {
    const undone = { ...refund(-900n, 0n), at: at("2026-10-25") };
    const paid = payment({ refunds: [refund(900n, 0n), undone] });
    expect([netAmount(paid, at("2026-10-21")), netAmount(paid, EVER)]).toEqual([0n, 844n]);
  });

  it("the net is zero during any dispute", () => {
    const paid = payment({
      disputes: [
        { opened: at("2026-10-10"), won: at("2026-10-20") },
        { opened: at("2026-11-10"), won: null },
      ],
    });
    const known = ["2026-10-10", "2026-10-11", "2026-10-21", "2026-11-11"].map((text) =>
      netAmount(paid, at(text)),
    );
    expect(known).toEqual([844n, 0n, 844n, 0n]);
    expect([0, 1].map((later) => netAmount(paid, at("2026-10-20") + later))).toEqual([0n, 844n]);
  });
});

describe("payment changes", () => {
  const [from, before] = [at("2026-11-03"), at("2026-12-03")];
  const isNews = (changes: Partial<PaymentFact>) =>
    hasNews([payment({ paid: from - 1, ...changes })], 202611, from, before);
  const refund = (when: number) => ({ refunds: [{ at: when, gross: 1n, tax: 0n, endDay: null }] });

  it("a change is news when it became known between the last close and this one", () => {
    expect([from - 1, from, before - 1, before].map((paid) => isNews({ paid }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("refunds, disputes and won disputes are changes", () => {
    expect(isNews({})).toBe(false);
    expect([isNews(refund(from)), isNews(refund(before))]).toEqual([true, false]);
    expect(isNews({ disputes: [{ opened: from, won: null }] })).toBe(true);
    expect(isNews({ disputes: [{ opened: from - 1, won: from }] })).toBe(true);
    expect(isNews({ disputes: [{ opened: from - 1, won: null }] })).toBe(false);
  });

  it("a payment whose service begins in this month doesn't affect older months", () => {
    const { first } = monthDays(202611);
    expect(isNews({ paid: from, startDay: first - 1 })).toBe(true);
    expect(isNews({ paid: from, startDay: first })).toBe(false);
  });

  it("changes are found among unchanged payments", () => {
    expect(hasNews([payment({ paid: from - 1 }), payment({ paid: from })], 202611, from, before)).toBe(true);
    expect(hasNews([], 202611, from, before)).toBe(false);
  });
});

describe("splitting units", () => {
  const month = 202610;

  it("two spare units go to two of a thousand creators in rotation, and the next member's to others", () => {
    const weights = new Map(Array.from({ length: 1000 }, (_, index) => [index + 1, 3n] as const));
    const first = splitWhole(2n, weights, { member: 1, month });
    const second = splitWhole(2n, weights, { member: 2, month });
    expect([...first.values()]).toEqual([1n, 1n]);
    expect([...first.keys()]).not.toEqual([...second.keys()]);
  });

  it("a creator without weight gets no unit", () => {
    const weights = new Map([
      [1, 0n],
      [2, 1n],
      [3, 1n],
      [4, 0n],
    ]);
    for (let member = 1; member < 50; member += 1) {
      expect([...splitWhole(1n, weights, { member, month }).keys()][0]).toBeOneOf([2, 3]);
    }
    expect(splitWhole(5n, new Map([[1, 0n]]), { member: 1, month }).size).toBe(0);
  });

  it("a larger remainder beats an earlier turn", () => {
    for (let member = 1; member < 50; member += 1) {
      const shares = splitWhole(
        1n,
        new Map([
          [1, 1n],
          [2, 2n],
          [3, 1n],
        ]),
        { member, month },
      );
      expect([...shares]).toEqual([[2, 1n]]);
    }
  });
});

describe("recalculating a month", () => {
  const file = {
    creators: [],
    members: [
      {
        no: 1,
        payments: [
          {
            id: "a",
            paid: "2026-10-01",
            gross: 1000,
            tax: 0,
            fee: 0,
            start: "2026-10-01",
            end: "2026-11-01",
          },
        ],
        seconds: { "2026-10": { "7": 600 } },
      },
      {
        no: 2,
        payments: [
          {
            id: "b",
            paid: "2026-10-01",
            gross: 1000,
            tax: 0,
            fee: 0,
            start: "2026-10-01",
            end: "2026-11-01",
            dispute: { opened: "2026-11-20", won: "2026-12-20" },
          },
        ],
        seconds: { "2026-10": { "7": 600 } },
      },
      {
        no: 3,
        payments: [
          { id: "c", paid: "2026-10-01", gross: 400, tax: 0, fee: 0, start: "2026-10-01", end: "2026-11-01" },
        ],
      },
    ],
    close: ["2026-10", "2026-11", "2026-12"],
  };

  it("a dispute reduces what unallocated money paid, and winning it restores that", () => {
    const closed = runFacts(parseFacts(file));
    expect(closed.map(({ creators }) => creators["7"])).toEqual([
      { watched: 1400n, idle: 280n, restated: 0n, total: 1680n },
      { watched: 0n, idle: 0n, restated: -840n, total: -840n },
      { watched: 0n, idle: 0n, restated: 840n, total: 840n },
    ]);
    expect(closed.map((month) => month.idle_carry)).toEqual([0n, 140n, 0n]);
    expect(closed.map((month) => month.platform_restated)).toEqual([0n, -300n, 300n]);
  });

  it("a recalculated month uses its own exclusions, so a later exclusion keeps older earnings", () => {
    const closed = runFacts(parseFacts({ ...file, creators: [{ no: 7, excluded_from: "2026-11-03" }] }));
    expect(closed.map(({ creators }) => creators["7"]?.total)).toEqual([1680n, -840n, 840n]);
    const before = runFacts(parseFacts({ ...file, creators: [{ no: 7, excluded_from: "2026-11-02" }] }));
    expect(before.map(({ creators }) => creators)).toEqual([{}, {}, {}]);
    expect(before[0]?.idle_carry).toBe(1680n);
  });
});
