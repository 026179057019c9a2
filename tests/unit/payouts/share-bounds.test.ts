import { describe, expect, it } from "vitest";
import { emptyShard, finishClose } from "~/payouts/share/close.rules";
import { monthCut, monthDays } from "~/payouts/share/month.rules";
import { shareOfMember } from "~/payouts/share/share.rules";
import type { MonthTerms } from "~/payouts/share/share.types";

const MONTH = 202610;
const terms: MonthTerms = {
  month: MONTH,
  config: { share: 7000n, idleCap: 4000n, minSeconds: 60n },
  excluded: new Set(),
};
const { first, end } = monthDays(MONTH);

const monthShare = (gross: bigint, seconds: [number, bigint][], changed: Partial<MonthTerms> = {}) =>
  shareOfMember(
    {
      no: 7,
      payments: [
        {
          id: "ch_1",
          paid: monthCut(MONTH) - 1,
          gross,
          tax: 0n,
          fee: 0n,
          startDay: first,
          endDay: end,
          refunds: [],
          disputes: [],
        },
      ],
      seconds: new Map([[MONTH, new Map(seconds)]]),
    },
    { ...terms, ...changed },
    monthCut(MONTH),
  );

describe("a member's month", () => {
  it("creators get their part rounded down to whole units, and the platform gets the rest", () => {
    // 70.7 of 101.
    expect(monthShare(101n, [[1, 600n]])).toMatchObject({
      pot: 101n,
      platform: 31n,
      shares: new Map([[1, 70n]]),
    });
  });

  it("a month is unallocated below the minimum of watched seconds, and not at the minimum", () => {
    const both = (one: bigint, other: bigint) =>
      monthShare(1000n, [
        [1, one],
        [2, other],
      ]);
    expect(both(30n, 29n)).toMatchObject({ idle: 700n, shares: new Map() });
    expect(both(30n, 30n)).toMatchObject({
      idle: 0n,
      shares: new Map([
        [1, 350n],
        [2, 350n],
      ]),
    });
  });

  it("a creator whose pay ended by decision gets nothing, and their seconds don't count", () => {
    const excluded = new Set([2]);
    const given = monthShare(
      1000n,
      [
        [1, 60n],
        [2, 9000n],
      ],
      { excluded },
    );
    expect(given).toMatchObject({ idle: 0n, shares: new Map([[1, 700n]]) });
    expect(monthShare(1000n, [[2, 9000n]], { excluded })).toMatchObject({ idle: 700n, shares: new Map() });
  });
});

describe("unallocated money", () => {
  function close(idle: bigint, carry: bigint) {
    const sums = emptyShard();
    Object.assign(sums.month, {
      pot: 2000n,
      platform: 600n,
      idle,
      watched: new Map([
        [1, 600n],
        [2, 400n],
      ]),
    });
    const { creators, idleCarry } = finishClose(sums, { carry, standings: new Map() }, terms);
    return { given: [...creators.values()].map((creator) => creator.idle), idleCarry };
  }

  it("unallocated money is paid out up to a share of watched money, and the rest is carried over", () => {
    expect(close(399n, 0n)).toEqual({ given: [239n, 160n], idleCarry: 0n });
    expect(close(300n, 100n)).toEqual({ given: [240n, 160n], idleCarry: 0n });
    expect(close(900n, 50n)).toEqual({ given: [240n, 160n], idleCarry: 550n });
  });

  it("a negative rest is carried over, and nobody pays for it", () => {
    expect(close(100n, -150n)).toEqual({ given: [0n, 0n], idleCarry: -50n });
  });
});

it("changes of older months are listed by month and creator, in any order of their parts", () => {
  const sums = emptyShard();
  const of = (...creators: number[]) => ({
    pot: 0n,
    platform: 0n,
    idle: 0n,
    watched: new Map(creators.map((creator) => [creator, 5n] as const)),
  });
  sums.older.set(202609, of(9, 2, 5)).set(202608, of(7));
  const { restated } = finishClose(sums, { carry: 0n, standings: new Map() }, terms);
  expect(restated.map(({ month, creator }) => [month, creator])).toEqual([
    [202608, 7],
    [202609, 2],
    [202609, 5],
    [202609, 9],
  ]);
});
