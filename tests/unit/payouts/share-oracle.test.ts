import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMember, emptyShard, finishClose, mergeShards } from "~/payouts/share/close.rules";
import { canonicalJson } from "~/payouts/close/canonical-json";
import { parseFacts, runFacts, writeFacts, type ClosedMonth } from "~/payouts/share/facts-file";
import { monthCut } from "~/payouts/share/month.rules";
import { monthPart } from "~/payouts/share/share.rules";
import type { MonthTerms } from "~/payouts/share/share.types";
import { oracle } from "../../../scripts/simulate/oracle";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { randomLives } from "./random-lives";

const RUNS = { numRuns: rounds(400, 3000), seed: seed() };
const FEWER_RUNS = { ...RUNS, numRuns: rounds(100, 500) };
/** Histories without events would agree under any rules. */
const EVENTFUL = rounds(3, 25);

const run = (file: unknown) => runFacts(parseFacts(file));
const told = (closed: readonly ClosedMonth[]) =>
  closed.map((month) => ({
    ...month,
    members: month.members.map((member) => ({ ...member, shares: Object.fromEntries(member.shares) })),
  }));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

describe("two implementations of the split", () => {
  it("both implementations agree to the unit over random histories", () => {
    const seen = { restated: 0, carryBelowZero: 0, idleGiven: 0 };
    fc.assert(
      fc.property(randomLives, (file) => {
        const closed = run(file);
        expect(told(closed)).toEqual(oracle(file));
        const creators = closed.flatMap((month) => Object.values(month.creators));
        seen.restated += Number(creators.some(({ restated }) => restated < 0n));
        seen.carryBelowZero += Number(closed.some(({ idle_carry }) => idle_carry < 0n));
        seen.idleGiven += Number(creators.some(({ idle }) => idle > 0n));
      }),
      RUNS,
    );
    expect(seen.restated).toBeGreaterThan(EVENTFUL);
    expect(seen.carryBelowZero).toBeGreaterThan(EVENTFUL);
    expect(seen.idleGiven).toBeGreaterThan(EVENTFUL);
  });
});

describe("invariants of the split", () => {
  it("no unit appears or disappears, in a member or in a month", () => {
    fc.assert(
      fc.property(randomLives, (file) => {
        for (const { members, platform, creators } of run(file)) {
          for (const { pot, platform, idle, shares } of members) {
            expect(platform + idle + sum([...shares.values()])).toBe(pot);
          }
          const watched = sum(Object.values(creators).map(({ watched }) => watched));
          const idle = sum(members.map(({ idle }) => idle));
          expect(platform + idle + watched).toBe(sum(members.map(({ pot }) => pot)));
        }
      }),
      FEWER_RUNS,
    );
  });

  it("over all closes, the shares add up to the members' money as last known", () => {
    fc.assert(
      fc.property(randomLives, (file) => {
        const closed = run(file);
        const last = closed.at(-1);
        if (!last) return;
        const given = closed.flatMap(({ creators }) => Object.values(creators).map(({ total }) => total));
        const platform = closed.flatMap((month) => [month.platform, month.platform_restated]);
        const { members, close } = parseFacts(file);
        const payments = members.flatMap((member) => member.payments);
        const known = monthCut(close.at(-1) ?? 0);
        const pots = close.flatMap((month) => payments.map((payment) => monthPart(payment, month, known)));
        expect(sum(given) + sum(platform) + last.idle_carry).toBe(sum(pots));
      }),
      FEWER_RUNS,
    );
  });

  it("parts of a close add up to the same total in any order", () => {
    fc.assert(
      fc.property(randomLives, fc.integer({ min: 0, max: 6 }), (file, at) => {
        const { members, close, config } = parseFacts(file);
        const [first, second] = close;
        if (!first || !second) return;
        const terms = (month: number): MonthTerms => ({ month, config, excluded: new Set() });
        const by = {
          terms: terms(second),
          older: [terms(first)],
          cut: monthCut(second),
          previousCut: monthCut(first),
        };
        const [whole, left, right] = [emptyShard(), emptyShard(), emptyShard()];
        for (const [index, member] of members.entries()) {
          addMember(whole, member, by);
          addMember(index < at ? left : right, member, by);
        }
        const close2 = (sums: typeof whole) =>
          finishClose(sums, { carry: 7n, standings: new Map() }, by.terms);
        expect(close2(mergeShards(left, right))).toEqual(close2(whole));
        expect(close2(mergeShards(right, left))).toEqual(close2(whole));
      }),
      FEWER_RUNS,
    );
  });

  it("facts that are written and read again are equal, byte for byte", () => {
    fc.assert(
      fc.property(randomLives, (file) => {
        const written = canonicalJson(writeFacts(parseFacts(file)));
        const again = parseFacts(JSON.parse(written));
        expect(canonicalJson(writeFacts(again))).toBe(written);
        expect(runFacts(again)).toEqual(run(file));
      }),
      FEWER_RUNS,
    );
  });
});
