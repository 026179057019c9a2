import { describe, expect, it } from "vitest";
import { creatorTransfers, restatedTransfers, sharedTransfers } from "~/payouts/close/close-transfers.rules";
import { holdUntil } from "~/payouts/close/hold.rules";
import { addPart, mergeParts, namedParts, type PartSums } from "~/payouts/close/parts.rules";
import { isListed, listedSeconds } from "~/payouts/close/listed-seconds.rules";
import { monthCut } from "~/payouts/share/month.rules";
import type { CloseResult } from "~/payouts/share/share.types";
import { DAY_MS } from "~/platform/clock";

const MONTH = 202611;
const booking = { month: MONTH, at: 5000 };
const short = ({ key, debit, credit, minor }: ReturnType<typeof sharedTransfers>[number]) => [
  key,
  debit,
  credit,
  minor,
];

describe("the transfers of a close", () => {
  const result = (changed: Partial<CloseResult> = {}): CloseResult => ({
    month: MONTH,
    pot: 1000n,
    platform: 300n,
    platformRestated: 0n,
    idleOwn: 70n,
    idleRestated: 0n,
    idleCarry: 0n,
    restated: [],
    creators: new Map(),
    ...changed,
  });

  it("a close moves the month's money out of unearned, and pays out the shares of the platform and of unallocated money", () => {
    expect(sharedTransfers(booking, result()).slice(0, 3)).toEqual([
      {
        key: "close:202611:pot",
        at: 5000,
        code: "close",
        debit: "unearned",
        credit: "month:202611",
        minor: 1000,
        ref: "202611",
      },
      {
        key: "close:202611:platform",
        at: 5000,
        code: "close",
        debit: "month:202611",
        credit: "platform",
        minor: 300,
        ref: "202611",
      },
      {
        key: "close:202611:idle",
        at: 5000,
        code: "close",
        debit: "month:202611",
        credit: "idle",
        minor: 70,
        ref: "202611",
      },
    ]);
  });

  it("a close moves the changes of older months in either direction", () => {
    const restated = (platformRestated: bigint, idleRestated: bigint) =>
      sharedTransfers(booking, result({ platformRestated, idleRestated })).slice(3);
    expect(restated(30n, 7n).map(short)).toEqual([
      ["close:202611:restated:platform", "unearned", "platform", 30],
      ["close:202611:restated:idle", "unearned", "idle", 7],
    ]);
    expect(restated(-30n, -7n).map(short)).toEqual([
      ["close:202611:restated:platform", "platform", "unearned", 30],
      ["close:202611:restated:idle", "idle", "unearned", 7],
    ]);
    expect(restated(0n, 0n).map(short)).toEqual([
      ["close:202611:restated:platform", "unearned", "platform", 0],
      ["close:202611:restated:idle", "unearned", "idle", 0],
    ]);
    expect(restated(-30n, 7n).every(({ code }) => code === "restated")).toBe(true);
  });

  it("a close holds a creator's earnings from members and from unallocated money", () => {
    const transfers = creatorTransfers(booking, 7, { watched: 400n, idle: 50n });
    expect(transfers.map(short)).toEqual([
      ["close:202611:held:7", "month:202611", "creator:7:held", 400],
      ["close:202611:idle:7", "idle", "creator:7:held", 50],
    ]);
    expect(transfers.every(({ code }) => code === "close")).toBe(true);
  });
});

describe("an older month's change", () => {
  const restate = (watched: bigint, idle: bigint, held: { held: number; isOpen: boolean }) => {
    const moved = restatedTransfers(booking, { month: 202609, creator: 7, watched, idle }, held);
    return { held: moved.held, transfers: moved.transfers.map(short) };
  };
  const key = (what: string) => `close:202611:restated:202609:7:${what}`;

  it("an increase goes to the month's held money while it is on hold, and to payable after that", () => {
    expect(restate(30n, 5n, { held: 100, isOpen: true })).toEqual({
      held: 135,
      transfers: [
        [key("watched:held"), "unearned", "creator:7:held", 30],
        [key("idle:held"), "idle", "creator:7:held", 5],
      ],
    });
    expect(restate(30n, 5n, { held: 0, isOpen: false })).toEqual({
      held: 0,
      transfers: [
        [key("watched:payable"), "unearned", "creator:7:payable", 30],
        [key("idle:payable"), "idle", "creator:7:payable", 5],
      ],
    });
  });

  it("a decrease takes the held money first, then the payable", () => {
    expect(restate(-30n, -5n, { held: 100, isOpen: true })).toEqual({
      held: 65,
      transfers: [
        [key("watched:held"), "creator:7:held", "unearned", 30],
        [key("idle:held"), "creator:7:held", "idle", 5],
      ],
    });
    expect(restate(-30n, -5n, { held: 20, isOpen: true })).toEqual({
      held: 0,
      transfers: [
        [key("watched:held"), "creator:7:held", "unearned", 20],
        [key("watched:payable"), "creator:7:payable", "unearned", 10],
        [key("idle:payable"), "creator:7:payable", "idle", 5],
      ],
    });
  });

  it("a decrease of a released month takes payable money only", () => {
    expect(restate(-30n, 0n, { held: 20, isOpen: false })).toEqual({
      held: 0,
      transfers: [[key("watched:payable"), "creator:7:payable", "unearned", 30]],
    });
  });
});

describe("a creator's hold", () => {
  const policy = { holdMs: 10 * DAY_MS, newHoldMs: 30 * DAY_MS };
  const cut = monthCut(MONTH);

  it("the hold is longer until 120 days have passed since the end of the first month with earnings", () => {
    expect(holdUntil({ month: MONTH, at: cut }, MONTH, policy)).toBe(cut + 30 * DAY_MS);
    // 92 and 122 days before.
    expect(holdUntil({ month: MONTH, at: cut }, 202608, policy)).toBe(cut + 30 * DAY_MS);
    expect(holdUntil({ month: MONTH, at: cut }, 202607, policy)).toBe(cut + 10 * DAY_MS);
    expect(holdUntil({ month: 202702, at: 0 }, 202610, policy)).toBe(monthCut(202702) + 10 * DAY_MS);
  });

  it("the hold is longer when only later months had earnings", () => {
    expect(holdUntil({ month: MONTH, at: cut }, 202712, policy)).toBe(cut + 30 * DAY_MS);
  });

  it("the hold of a new creator is never shorter", () => {
    expect(holdUntil({ month: MONTH, at: cut }, MONTH, { holdMs: 40 * DAY_MS, newHoldMs: DAY_MS })).toBe(
      cut + 40 * DAY_MS,
    );
  });

  it("the hold counts from the booking when the close came late", () => {
    expect(holdUntil({ month: MONTH, at: cut + DAY_MS }, 202601, policy)).toBe(cut + 11 * DAY_MS);
    expect(holdUntil({ month: MONTH, at: cut - DAY_MS }, 202601, policy)).toBe(cut + 10 * DAY_MS);
  });
});

describe("the size groups of a statement", () => {
  const makeParts = (...amounts: number[]) => {
    const sums: PartSums = new Map();
    for (const minor of amounts) addPart(sums, 7, BigInt(minor));
    return sums;
  };
  const named = (...amounts: number[]) => namedParts(makeParts(...amounts).get(7));
  const times = (count: number, minor: number) => Array.from({ length: count }, () => minor);

  it("members are grouped by amount, the smallest first, where five or more paid as much", () => {
    expect(named(...times(5, 9), ...times(6, 10), ...times(7, 3000))).toEqual([
      { from: 1n, members: 5, minor: 45n },
      { from: 10n, members: 6, minor: 60n },
      { from: 3000n, members: 7, minor: 21_000n },
    ]);
  });

  it.each([
    [1, 1n],
    [9, 1n],
    [10, 10n],
    [29, 10n],
    [30, 30n],
    [100, 100n],
    [299, 100n],
    [300, 300n],
    [1000, 1000n],
    [2999, 1000n],
    [3000, 3000n],
  ])("the amount %i belongs to the group from %i on", (minor, from) => {
    expect(named(...times(5, minor))).toEqual([{ from, members: 5, minor: BigInt(5 * minor) }]);
  });

  it("a group of fewer than five members joins the next group below", () => {
    expect(named(...times(5, 1), ...times(4, 100))).toEqual([{ from: 1n, members: 9, minor: 405n }]);
    expect(named(...times(2, 10), ...times(3, 100))).toEqual([{ from: 10n, members: 5, minor: 320n }]);
  });

  it("the lowest group with too few members joins the one above, which then starts lower", () => {
    expect(named(...times(2, 1), ...times(5, 30), ...times(6, 300))).toEqual([
      { from: 1n, members: 7, minor: 152n },
      { from: 300n, members: 6, minor: 1800n },
    ]);
  });

  it("fewer than five members altogether are never shown", () => {
    expect(named(...times(4, 10))).toBeNull();
    expect(named()).toBeNull();
    expect(namedParts(Array.from({ length: 7 }, () => null))).toBeNull();
  });

  it("members who paid nothing are left out of the groups", () => {
    expect(makeParts(0, -3).size).toBe(0);
  });

  it("two parts of a close add up, and neither part changes", () => {
    const [one, other] = [makeParts(...times(3, 10), 100), makeParts(...times(2, 10), 1)];
    addPart(other, 8, 30n);
    const merged = mergeParts(one, other);
    expect(merged.get(7)).toEqual([
      { members: 1, minor: 1n },
      { members: 5, minor: 50n },
      null,
      { members: 1, minor: 100n },
      null,
      null,
      null,
    ]);
    expect(merged.get(8)?.[2]).toEqual({ members: 1, minor: 30n });
    expect(one).toEqual(makeParts(...times(3, 10), 100));
    addPart(merged, 7, 1000n);
    expect(one.get(7)?.[5]).toBeNull();
  });
});

it("a work watched for a second or more is in the statement, in whole minutes", () => {
  expect([0, 999, 1000].map(isListed)).toEqual([false, false, true]);
  expect([59_999, 60_000, 119_999, 120_000].map(listedSeconds)).toEqual([0, 60, 60, 120]);
});
