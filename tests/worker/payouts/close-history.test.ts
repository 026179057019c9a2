import { describe, expect, it } from "vitest";
import { checkMonth } from "~/payouts/recompute/check-month";
import { readClosing, readInput } from "~/payouts/recompute/read-closed";
import { monthCut, nextMonth, writeMonth } from "~/payouts/share/month.rules";
import { CloseWorld } from "./close-world";

const MONTHS = 13;

async function loadInput(world: CloseWorld, month: number) {
  const closing = await readClosing(world.source(), month);
  const input = await readInput(world.source(), closing, 0);
  return (input?.facts.members ?? []).map(({ no, payments, seconds }) => ({
    no,
    payments: payments.map(({ id }) => id),
    months: [...seconds.keys()],
  }));
}

describe("a member who renews each month", () => {
  it("a month's input contains only that month's payments of a member, and all of them after a refund", async () => {
    const world = await CloseWorld.open();
    await world.members(2);
    await world.creators(1);
    let month = 202610;
    for (let index = 0; index < MONTHS; index++, month = nextMonth(month)) {
      const [named, next] = [writeMonth(month), writeMonth(nextMonth(month))];
      // The second renews before the previous month is cut.
      await world.pay(1, { id: `a${index}`, on: `${named}-05`, start: `${named}-05`, end: `${next}-05` });
      await world.pay(2, { id: `b${index}`, on: `${named}-01`, start: `${named}-01`, end: `${next}-01` });
      for (const member of [1, 2]) await world.watch(member, `${named}-20`, 1, 600);
      if (index === MONTHS - 2) await world.refund("a3", `${named}-10`, { minor: 100 });
      await world.close(new Date(monthCut(month)).toISOString());
    }
    const [last, before] = [202710, 202709];
    expect(await loadInput(world, last)).toEqual([
      { no: 1, payments: ["a11", "a12"], months: [last] },
      { no: 2, payments: ["b12"], months: [last] },
    ]);
    const [restated, other] = await loadInput(world, before);
    expect(restated?.payments).toHaveLength(MONTHS - 1);
    expect(restated?.months).toHaveLength(MONTHS - 1);
    expect(other).toEqual({ no: 2, payments: ["b11"], months: [before] });
    for (const one of [before, last]) {
      expect((await checkMonth(world.source(), one)).differences).toEqual([]);
    }
  });
});
