import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { firstDayAfter } from "~/engagement/days.rules";
import { monthOfDay } from "~/payouts/share/month.rules";
import { freezingMonth } from "~/engagement/freeze-month.store.server";
import { writeWatched, assigningLedgerNumbers } from "~/engagement/write-watched.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { memberships } from "~/membership/memberships.table";
import { DAY_MS, HOUR_MS, utcDay } from "~/platform/clock";
import { uploads } from "~/uploads/uploads.table";
import { eventually } from "../../support/eventually";
import { collectLogLines } from "../../support/log-lines";
import { GOOD_PASSWORD, seedAccess, seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import {
  flush,
  meterFor,
  watchPage,
  pass,
  seedFilm,
  storedAtAll,
  storedTotals,
  readSums,
  today,
  watched,
} from "./watching";

afterEach(() => vi.restoreAllMocks());

async function watchedFor(viewer: Person, film: Awaited<ReturnType<typeof seedFilm>>["film"], ms: number) {
  const page = await watchPage(viewer, film);
  await page.open();
  await pass(viewer, ms);
  expect((await page.beat(ms)).credit).toBe(ms);
  return page;
}

async function breakDatabase(viewer: Person, moment: "before" | "after" | null): Promise<void> {
  await runInDurableObject(meterFor(viewer), (meter) => {
    const broken = new Proxy(env.DB, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name !== "batch") return value.bind(target) as unknown;
        return async (statements: D1PreparedStatement[]) => {
          if (moment === "after") await target.batch(statements);
          throw new Error("D1_ERROR: the network connection was lost");
        };
      },
    });
    Reflect.set(meter, "env", moment === null ? env : { ...env, DB: broken });
  });
}

const monthNow = () => monthOfDay(today());

describe("writing credit to the database", () => {
  it("credit is written as totals, so a repeated write after a lost answer counts once", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchedFor(viewer, film, 20_000);
    const lines = collectLogLines();
    for (const moment of ["before", "after", "after", null] as const) {
      await breakDatabase(viewer, moment);
      expect(await flush(viewer)).toBe(true);
    }
    expect(lines.filter((line) => line.includes("meter.flush_failed"))).toHaveLength(3);
    expect(await readSums(film.id)).toEqual({
      rows: 20_000,
      days: 20_000,
      total: 20_000,
      views: 1,
      ranked: 0,
    });
    await pass(viewer, 5000);
    await page.leave(5000);
    await flush(viewer);
    expect(await readSums(film.id)).toMatchObject({ rows: 25_000, days: 25_000, total: 25_000, views: 1 });
    expect(await storedTotals(viewer)).toMatchObject([{ ms: 25_000, flushedMs: 25_000 }]);
  });

  it("credit is written within a minute, at once when a page ends, and with growing delays while the database fails", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchedFor(viewer, film, 20_000);
    const alarmIn = () =>
      runInDurableObject(meterFor(viewer), async (_, { storage }) => (await storage.getAlarm()) ?? 0).then(
        (at) => at - Date.now(),
      );
    expect(await alarmIn()).toBeGreaterThan(40_000);
    expect(await alarmIn()).toBeLessThanOrEqual(60_000);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await breakDatabase(viewer, "before");
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries++) {
      await flush(viewer);
      pauses.push(Math.round((await alarmIn()) / 1000));
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
    await pass(viewer, 5000);
    await page.leave(5000);
    expect(await alarmIn()).toBeGreaterThan(500_000);
    await breakDatabase(viewer, null);
    await flush(viewer);
    expect(await readSums(film.id)).toMatchObject({ rows: 25_000 });
    await runInDurableObject(meterFor(viewer), (_, { storage }) => {
      storage.sql.exec("update meter set flushedAt = 0");
    });
    await pass(viewer, 5000);
    await page.leave(5000);
    // No test runs this alarm; it goes off at its own time.
    await eventually(async () => expect(await readSums(film.id)).toMatchObject({ rows: 30_000 }));
  });

  it("views rank for paying members and not during a trial", async () => {
    const states = [
      { state: "active", first_paid_at: 1, ranked: 1 },
      { state: "past_due", first_paid_at: 1, ranked: 1 },
      { state: "canceled", first_paid_at: 1, ranked: 1 },
      { state: "trialing", first_paid_at: null, ranked: 0 },
      { state: "canceled", first_paid_at: null, ranked: 0 },
    ] as const;
    for (const { ranked, ...given } of states) {
      const { viewer, film } = await seedFilm();
      await db.update(memberships).set(given).where(eq(memberships.account_id, viewer.id));
      await watchedFor(viewer, film, 10_000);
      await flush(viewer);
      expect(await watched(viewer), given.state).toMatchObject([{ view: 1, ranked }]);
      expect(await readSums(film.id)).toMatchObject({ views: 1, ranked });
    }
  });

  it("credit is written for two people with one work, and for one person with many", async () => {
    const { viewer, film, creator } = await seedFilm();
    const other = await seedPerson();
    const second = await seedUpload(creator.id, { kind: "audio", duration_ms: 60_000, visibility: "public" });
    await watchedFor(viewer, film, 12_000);
    await watchedFor(viewer, second, 8000);
    await watchedFor(other, film, 3000);
    await flush(viewer);
    await flush(other);
    expect(await readSums(film.id)).toMatchObject({ rows: 15_000, total: 15_000, views: 1 });
    const sums = await env.DB.prepare(
      `select c.ms, c.views, (select sum(ms) from creator_day where creator_no = n.no) as days,
        (select sum(ms) from member_month where creator_no = n.no and month = ?) as month
       from creator_numbers n join creator_totals c on c.creator_no = n.no where n.account_id = ?`,
    )
      .bind(monthNow(), creator.id)
      .first();
    expect(sums).toEqual({ ms: 23_000, views: 1, days: 23_000, month: 23_000 });
  });
});

describe("credit that is never written", () => {
  it.each([
    [
      "hidden",
      1,
      (id: number) => db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id)),
    ],
    [
      "being deleted",
      1,
      (id: number) => db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, id)),
    ],
    [
      "read again",
      1,
      (id: number) => db.update(uploads).set({ status: "processing" }).where(eq(uploads.id, id)),
    ],
    ["gone", 0, (id: number) => db.delete(uploads).where(eq(uploads.id, id))],
  ])("credit isn't written for a work that is %s by then", async (_, left, happen) => {
    const { viewer, film } = await seedFilm();
    const lines = collectLogLines();
    const page = await watchedFor(viewer, film, 12_000);
    await flush(viewer);
    await pass(viewer, 30_000);
    await page.beat(9000);
    await happen(film.id);
    await flush(viewer);
    expect(await storedTotals(viewer)).toMatchObject([{ ms: 12_000, flushedMs: 12_000 }]);
    expect(await watched(viewer)).toMatchObject([{ ms: 12_000 }]);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    const back = await db
      .update(uploads)
      .set({ visibility: "public", status: "ready" })
      .where(eq(uploads.id, film.id))
      .returning({ id: uploads.id });
    expect(back).toHaveLength(left);
    await page.beat(2000);
    await flush(viewer);
    expect(await watched(viewer)).toMatchObject([{ ms: 12_000 + 2000 * left }]);
  });

  it("credit isn't written for one's own works, whatever the ticket says", async () => {
    const { viewer, film } = await seedFilm();
    await watchedFor(viewer, film, 12_000);
    await db.update(uploads).set({ owner: viewer.id }).where(eq(uploads.id, film.id));
    await flush(viewer);
    expect(await watched(viewer)).toEqual([]);
    expect(await storedTotals(viewer)).toEqual([]);
  });

  it("credit isn't written for a person who lost access before", async () => {
    const { viewer, film } = await seedFilm();
    await watchedFor(viewer, film, 12_000);
    await seedAccess(viewer.id, Date.now() - HOUR_MS);
    await flush(viewer);
    expect(await watched(viewer)).toEqual([]);
    expect(await storedTotals(viewer)).toEqual([]);
  });

  it("credit isn't written for an account being deleted, which gets no number either", async () => {
    const { viewer, film } = await seedFilm();
    await watchedFor(viewer, film, 12_000);
    await db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, viewer.id));
    await flush(viewer);
    expect(await watched(viewer)).toEqual([]);
    const numbers = await env.DB.prepare("select 1 from member_numbers where account_id = ?").bind(viewer.id);
    expect((await numbers.all()).results).toEqual([]);
  });
});

describe("a closed month", () => {
  it("late credit for a closed month counts for today, once", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchedFor(viewer, film, 12_000);
    await flush(viewer);
    await pass(viewer, 30_000);
    await page.beat(9000);
    const closed = monthNow();
    await db.batch([freezingMonth(db, closed) as never]);
    try {
      await flush(viewer);
      await breakDatabase(viewer, "after");
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      await flush(viewer);
      await breakDatabase(viewer, null);
      await flush(viewer);
      // By the meter's own clock today is still in the closed month, so the first day after it counts.
      const next = firstDayAfter(closed);
      expect(await watched(viewer)).toMatchObject([
        { day: today(), ms: 12_000, view: 1 },
        { day: next, ms: 9000, view: 0 },
      ]);
      expect(await readSums(film.id)).toMatchObject({ rows: 21_000, days: 21_000, total: 21_000, views: 1 });
    } finally {
      await env.DB.exec("delete from frozen_months");
    }
  });

  it("credit written before the close stays although its answer was lost", async () => {
    const { viewer, film } = await seedFilm();
    await watchedFor(viewer, film, 12_000);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await breakDatabase(viewer, "after");
    await flush(viewer);
    await breakDatabase(viewer, null);
    await db.batch([freezingMonth(db, monthNow()) as never]);
    try {
      await flush(viewer);
      expect(await watched(viewer)).toMatchObject([{ day: today(), ms: 12_000, view: 1 }]);
      expect(await storedTotals(viewer)).toMatchObject([{ day: today(), ms: 12_000, flushedMs: 12_000 }]);
    } finally {
      await env.DB.exec("delete from frozen_months");
    }
  });

  it("a month's close is judged by the billing clock, which the request brings", async () => {
    const { viewer, film } = await seedFilm();
    const stream = "a stream of its own";
    const ahead = 40 * DAY_MS;
    const terms = { upload: film.id, kind: "video" as const, lengthMs: null, endsAt: Date.now() + HOUR_MS };
    await seedAccess(viewer.id, Date.now() + 60 * DAY_MS);
    await meterFor(viewer).open({ viewer: viewer.id, stream, offsetMs: ahead });
    await pass(viewer, 10_000);
    const accessUntil = Date.now() + 60 * DAY_MS;
    const beat = { viewer: viewer.id, stream, n: 1, playedMs: 10_000, offsetMs: ahead };
    await meterFor(viewer).beat({ ...beat, terms: { ...terms, accessUntil } });
    await runDurableObjectAlarm(meterFor(viewer));
    expect(await watched(viewer)).toMatchObject([{ day: utcDay(Date.now() + ahead), ms: 10_000 }]);
  });
});

describe("the storage of a meter", () => {
  it("a meter keeps written totals for forty days and is deleted after forty days of silence", async () => {
    const { viewer, film } = await seedFilm();
    await watchedFor(viewer, film, 12_000);
    await flush(viewer);
    await runInDurableObject(meterFor(viewer), (_, { storage }) => {
      storage.sql.exec(
        "insert into total values (?, 1, 5, 0, 5, 0, 0), (?, 2, 5, 0, 5, 0, 0)",
        today() - 41,
        today() - 40,
      );
    });
    await watchedFor(viewer, film, 1000);
    await flush(viewer);
    expect((await storedTotals(viewer)).map(({ day }) => today() - day)).toEqual([40, 0]);
    await pass(viewer, 41 * DAY_MS);
    await flush(viewer);
    expect(await storedTotals(viewer)).toEqual([]);
  });

  it("a deleted account deletes its meter and rows, and the sums stay", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchedFor(viewer, film, 12_000);
    await flush(viewer);
    await pass(viewer, 30_000);
    await page.beat(5000);
    const gone = await ask("/settings", {
      cookie: viewer.cookie,
      form: { intent: "delete-account", current_password: GOOD_PASSWORD },
    });
    expect(gone.status).toBeLessThan(400);
    expect(await db.select().from(accounts).where(eq(accounts.id, viewer.id))).toEqual([]);
    expect(await watched(viewer)).toEqual([]);
    expect(await storedAtAll(viewer)).toEqual({ tables: [], alarm: null });
    expect(await readSums(film.id)).toEqual({ rows: 0, days: 12_000, total: 12_000, views: 1, ranked: 0 });
  });
});

describe("requests for a deleted account with a session still trusted for a minute", () => {
  const stream = "a stream of its own";

  async function late() {
    const { viewer, film } = await seedFilm();
    await db.delete(accounts).where(eq(accounts.id, viewer.id));
    const at = Date.now() + HOUR_MS;
    const terms = { upload: film.id, kind: "video" as const, lengthMs: null, endsAt: at, accessUntil: at };
    const said = { viewer: viewer.id, stream, offsetMs: 0 };
    return { viewer, said, beat: { ...said, n: 1, playedMs: 5000, terms } };
  }

  it("a beat for a deleted account stores nothing", async () => {
    const { viewer, beat } = await late();
    for (const say of ["beat", "leave"] as const)
      expect(await meterFor(viewer)[say](beat)).toEqual({ credit: 0, stop: "elsewhere" });
    expect(await storedAtAll(viewer)).toEqual({ tables: [], alarm: null });
  });

  it.each([false, true])(
    "an opened page of a deleted account is forgotten within a minute (credited: %s)",
    async (credited) => {
      const { viewer, said, beat } = await late();
      await meterFor(viewer).open(said);
      if (credited) {
        await pass(viewer, 5000);
        expect(await meterFor(viewer).beat(beat)).toEqual({ credit: 5000 });
      }
      expect(((await storedAtAll(viewer)).alarm ?? Infinity) - Date.now()).toBeLessThanOrEqual(60_000);
      await flush(viewer);
      expect(await storedAtAll(viewer)).toEqual({ tables: [], alarm: null });
      expect(await watched(viewer)).toEqual([]);
    },
  );

  it("the meter of an existing account is kept, though nothing was credited yet", async () => {
    const { viewer } = await seedFilm();
    await meterFor(viewer).open({ viewer: viewer.id, stream, offsetMs: 0 });
    await flush(viewer);
    const left = await storedAtAll(viewer);
    expect(left.tables).toHaveLength(2);
    // It wakes only to delete itself and makes no more checks.
    expect(left.alarm ?? 0).toBeGreaterThan(Date.now() + 39 * DAY_MS);
  });
});

describe("totals written by other writers", () => {
  it("totals add up in any order and never shrink", async () => {
    const { viewer, film } = await seedFilm();
    const write = (ms: number, view: number) =>
      db.batch([
        ...assigningLedgerNumbers(db, viewer.id, [film.id]),
        writeWatched(db, viewer.id, [{ day: today(), upload: film.id, ms, view }]),
      ] as never);
    for (const [ms, view] of [
      [5, 0],
      [9, 1],
      [7, 0],
      [9, 1],
      [20, 0],
    ] as const)
      await write(ms, view);
    expect(await readSums(film.id)).toEqual({ rows: 20, days: 20, total: 20, views: 1, ranked: 0 });
  });
});
