import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { monthHold } from "~/payouts/sending/holds.rules";
import { statements } from "~/payouts/statements.table";
import { checkMonth } from "~/payouts/recompute/check-month";
import { findStatement, listStatements } from "~/payouts/earnings/earnings.store.server";
import { DAY_MS } from "~/platform/clock";
import { at, CloseWorld, db, POLICY } from "./close-world";

let world: CloseWorld;
beforeEach(async () => {
  world = await CloseWorld.open();
  await world.members(2);
  await world.creators(1);
});

async function readRow(month: number) {
  const [row] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.month, month), eq(statements.creator_no, 1)));
  if (!row) throw new Error("There is no such statement");
  return row;
}

const october = { start: "2026-10-01", end: "2026-11-01" };
const free = { adultAt: null, isStopped: false, isLookedAt: false, paidFrom: null };

describe("a late close", () => {
  it("a late close shortens no hold, because its days begin when the money is booked", async () => {
    await world.pay(1, { id: "ch_1", on: "2026-10-01", ...october });
    await world.watch(1, "2026-10-20", 1, 600);
    await world.close("2027-01-20");
    const row = await readRow(202610);
    expect(row.hold_until).toBe(at("2027-01-20") + 75 * DAY_MS);
    expect(monthHold(row, free, POLICY)?.reasons).toEqual(["new"]);
  });

  it("money held for the usual time is described as such", async () => {
    await world.pay(1, { id: "ch_1", on: "2026-10-01", ...october });
    await world.watch(1, "2026-10-20", 1, 600);
    await world.close("2026-11-03");
    await world.pay(1, { id: "ch_2", on: "2027-03-01", start: "2027-03-01", end: "2027-04-01" });
    await world.watch(1, "2027-03-10", 1, 600);
    await world.close("2027-06-01");
    const row = await readRow(202703);
    expect(row.hold_until).toBe(at("2027-06-01") + 14 * DAY_MS);
    expect(monthHold(row, free, POLICY)?.reasons).toEqual(["usual"]);
  });
});

describe("late money for a month that gave nothing", () => {
  beforeEach(async () => {
    await world.watch(1, "2026-10-20", 1, 600);
    await world.close("2026-11-04");
    await world.pay(1, { id: "ch_late", on: "2026-11-05", ...october });
    await world.close("2026-12-04");
  });

  it("late money is held as long as that of the closed month and doesn't make its creator an earlier earner", async () => {
    const until = at("2026-12-04") + 75 * DAY_MS;
    expect(await readRow(202610)).toMatchObject({ hash: null, held: 590, hold_until: until });
    await world.pay(1, { id: "ch_b", on: "2027-02-05", start: "2027-02-05", end: "2027-03-01" });
    await world.watch(1, "2027-02-10", 1, 600);
    await world.close("2027-03-05");
    // From November's cut it isn't yet 120 days; from October's it would be.
    expect((await readRow(202702)).hold_until).toBe(at("2027-03-05") + 75 * DAY_MS);
  });

  it("late money appears with its hold in the statement that brought it, not as a month of its own", async () => {
    const months = await listStatements(db, "creator-1");
    expect(months.map(({ month, total, held }) => [month, total, held])).toEqual([[202611, 590, 590]]);
    expect(await findStatement(db, "creator-1", 202610)).toBeUndefined();
    const statement = await findStatement(db, "creator-1", 202611);
    expect(statement && monthHold(statement, free, POLICY)).toEqual({
      until: at("2026-12-04") + 75 * DAY_MS,
      reasons: ["new"],
    });
  });
});

describe("changes of older months that cancel out", () => {
  it("changes that cancel out hold what one of them gives as long as any other money", async () => {
    for (const day of ["2026-10-20", "2026-11-20"]) await world.watch(1, day, 1, 600);
    const amounts = { gross: 300, fee: 0 };
    await world.pay(1, { id: "ch_b", on: "2026-11-05", start: "2026-11-01", end: "2026-12-01", ...amounts });
    await world.close("2026-12-03");
    await world.refund("ch_b", "2026-12-10", { minor: 300 });
    await world.pay(1, { id: "ch_a", on: "2026-12-11", ...october, ...amounts });
    await world.close("2027-01-03");
    expect(await readRow(202611)).toMatchObject({ watched: 210, watched_now: 0, held: 0 });
    expect(await readRow(202610)).toMatchObject({ held: 210, hold_until: at("2027-01-03") + 75 * DAY_MS });
    expect((await checkMonth(world.source(), 202612)).differences).toEqual([]);
  });

  it("changes that cancel out have a statement with both", async () => {
    for (const day of ["2026-10-20", "2026-11-20"]) await world.watch(1, day, 1, 600);
    // Sixty-one days, of which the last thirty are refunded.
    await world.pay(1, {
      id: "ch_1",
      on: "2026-10-01",
      start: "2026-10-01",
      end: "2026-12-01",
      gross: 610,
      fee: 0,
    });
    await world.close("2026-12-04");
    await world.refund("ch_1", "2026-12-10", { minor: 0, endsAt: at("2026-11-01") });
    await world.close("2027-01-04");
    const row = await readRow(202612);
    expect(row).toMatchObject({ watched: 0, idle: 0, restated: 0, total: 0 });
    expect(row.hash).not.toBeNull();
    const file = await world.file("202612/statement-1-");
    expect(await file?.json()).toMatchObject({
      restated_months: [
        { month: "2026-10", watched: 210 },
        { month: "2026-11", watched: -210 },
      ],
    });
    expect((await checkMonth(world.source(), 202612)).differences).toEqual([]);
  });
});
