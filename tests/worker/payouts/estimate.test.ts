import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { closeKeys, closes, closeShards, estimates } from "~/payouts/close/closes.table";
import { estimateMonths } from "~/payouts/earnings/estimate.server";
import { forgetOldMonths } from "~/payouts/close/forget-old.server";
import { checkMonth } from "~/payouts/recompute/check-month";
import { exportFacts } from "~/payouts/recompute/export-facts";
import { NotRecomputable } from "~/payouts/recompute/closed-source";
import { statements } from "~/payouts/statements.table";
import { at, CloseWorld, db } from "./close-world";

let world: CloseWorld;
beforeEach(async () => {
  world = await CloseWorld.open();
  await world.members(503);
  await world.creators(2);
  for (const member of [1, 502]) {
    await world.pay(member, { id: `ch_${member}`, on: "2026-10-01", start: "2026-10-01", end: "2026-11-01" });
    await world.watch(member, "2026-10-05", 1, 600);
  }
});

async function estimated(month: number): Promise<Record<number, number>> {
  const rows = await db.select().from(estimates).where(eq(estimates.month, month));
  return Object.fromEntries(rows.map(({ creator_no, minor }) => [creator_no, minor]));
}

async function estimate(on: string, mayGoOn = () => true): Promise<boolean> {
  world.now = at(on);
  return estimateMonths(world.deps(), mayGoOn);
}

describe("estimates", () => {
  it("the estimate equals the close once everything is known", async () => {
    expect(await estimate("2026-10-20")).toBe(true);
    expect(await estimated(202610)).toEqual({ 1: 1180 });
    await world.watch(1, "2026-10-21", 2, 600);
    expect(await estimate("2026-10-20T23:00:00Z")).toBe(true);
    expect(await estimated(202610), "once a day").toEqual({ 1: 1180 });
    await estimate("2026-10-22");
    const last = await estimated(202610);
    expect(last).toEqual({ 1: 885, 2: 295 });
    await world.close("2026-11-03");
    const rows = await db.select().from(statements);
    expect(Object.fromEntries(rows.map(({ creator_no, total }) => [creator_no, total]))).toEqual(last);
  });

  it("an estimate out of time continues in the next run", async () => {
    let left = 1;
    expect(await estimate("2026-10-20", () => left-- > 0)).toBe(false);
    expect(await estimated(202610)).toEqual({});
    expect(await estimate("2026-10-20")).toBe(true);
    expect(await estimated(202610)).toEqual({ 1: 1180 });
  });

  it("the estimate of the current month leaves out changes of older months", async () => {
    await world.close("2026-11-03");
    await world.refund("ch_1", "2026-11-10", { minor: 900 });
    await world.pay(502, { id: "ch_x", on: "2026-12-01", start: "2026-12-01", end: "2026-12-31" });
    await world.watch(502, "2026-12-01", 1, 600);
    await estimate("2026-12-02");
    expect(await estimated(202611)).toEqual({ 1: -590 });
    expect(await estimated(202612)).toEqual({ 1: 590 });
  });
});

describe("after 24 months", () => {
  it("after 24 months the key of a month's members is destroyed and their views are deleted", async () => {
    await world.close("2026-11-03");
    world.now = at("2028-10-31");
    await forgetOldMonths(world.deps());
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
    world.now = at("2028-11-01");
    await forgetOldMonths(world.deps());
    expect(await db.select().from(closeKeys)).toMatchObject([{ key: null, destroyed_at: world.now }]);
    expect(await db.all(sql`select * from member_month`)).toEqual([]);
    await expect(checkMonth(world.source(), 202610)).rejects.toThrow(NotRecomputable);
    expect(await db.select({ sums: closeShards.sums }).from(closeShards)).toEqual([
      { sums: "" },
      { sums: "" },
    ]);
  });

  it("an export of all months says why it ends before it writes anything", async () => {
    await world.close("2026-12-03");
    world.now = at("2028-11-01");
    await forgetOldMonths(world.deps());
    const sentence = "2026-10 can't be recomputed or exported: the key to who paid";
    await expect(exportFacts(world.source(), 202611).next()).rejects.toThrow(sentence);
  });

  it("the next run finishes a half-done deletion, which doesn't count until then", async () => {
    await world.close("2026-11-03");
    await world.refund("ch_1", "2028-11-02", { minor: 900 });
    await db.update(closeKeys).set({ key: null, destroyed_at: 1 });
    await world.close("2028-12-03");
    // The refund is taken from idle money, not from the creator.
    expect(await db.all(sql`select * from transfer where key like 'close:202811:restated:202610:%'`)).toEqual(
      [],
    );
    expect(await world.balance("idle")).toBe(-590);
    await forgetOldMonths(world.deps());
    expect(await db.all(sql`select sums from close_shards where month = 202610 and sums <> ''`)).toEqual([]);
    expect(await db.all(sql`select * from member_month`)).toEqual([]);
  });

  it("a month that isn't closed yet keeps everything", async () => {
    await world.close("2026-11-03");
    await db.update(closes).set({ state: "publishing" });
    world.now = at("2029-11-01");
    await forgetOldMonths(world.deps());
    expect(await db.select().from(closeKeys)).toMatchObject([{ destroyed_at: null }]);
    expect(await db.all(sql`select * from member_month`)).toHaveLength(2);
  });
});
