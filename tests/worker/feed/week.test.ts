import { describe, expect, it } from "vitest";
import { uploadDay } from "~/engagement/sums.table";
import { countWeek } from "~/feed/count-week.server";
import { readMostWatched, weekCountedUpTo } from "~/feed/week.store.server";
import { weeklyViews } from "~/feed/weekly-views.table";
import { DAY_MS, HOUR_MS, utcDay } from "~/platform/clock";
import { uploads } from "~/uploads/uploads.table";
import { eq } from "drizzle-orm";
import { db, seedOwner, seedUpload } from "../../support/uploads";

const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;

async function work(viewsByAge: Record<number, number>, given: Parameters<typeof seedUpload>[1] = {}) {
  const row = await seedUpload(await seedOwner(), { visibility: "public", ...given });
  for (const [age, views] of Object.entries(viewsByAge))
    await db.insert(uploadDay).values({ upload_id: row.id, day: utcDay(NOW) - Number(age), views, ms: 1 });
  return row.id;
}

const list = async (kind: "video" | null = null) =>
  (await readMostWatched(db, "", kind, null, { created_at: 0, id: 0 })).map(({ id, order }) => [id, order]);

describe("most watched this week", () => {
  it("the week's list sums the last seven days of public works, once an hour", async () => {
    const a = await work({ 0: 3, 6: 4, 7: 100 });
    const b = await work({ 1: 9 }, { kind: "video" });
    await work({ 1: 50 }, { visibility: "private" });
    await work({ 1: 50 }, { status: "processing" });
    await work({ 7: 50 });
    await work({ 2: 0 });
    expect(await weekCountedUpTo(db)).toBeNull();
    // Small steps, so the count stops in between and continues.
    let runs = 0;
    while (!(await countWeek({ db, now: NOW + 5 }, { most: 2, works: 2 })).finished) {
      expect(await weekCountedUpTo(db)).toBeNull();
      if (++runs > 20) throw new Error("It never ends");
    }
    expect(runs).toBeGreaterThan(2);
    expect(await weekCountedUpTo(db)).toBe(NOW);
    expect(await list()).toEqual([
      [b, 9],
      [a, 7],
    ]);
    expect(await list("video")).toEqual([[b, 9]]);

    await db.update(uploadDay).set({ views: 30 }).where(eq(uploadDay.upload_id, a));
    await countWeek({ db, now: NOW + HOUR_MS - 1 });
    expect((await list())[0]).toEqual([b, 9]);
    await countWeek({ db, now: NOW + HOUR_MS });
    expect((await list())[0]).toEqual([a, 60]);
    expect(await weekCountedUpTo(db)).toBe(NOW + HOUR_MS);

    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, a));
    expect(await list()).toEqual([[b, 9]]);
    await countWeek({ db, now: NOW + 8 * DAY_MS });
    expect(await list()).toEqual([]);
    expect(await db.select().from(weeklyViews)).toEqual([]);
  });
});
