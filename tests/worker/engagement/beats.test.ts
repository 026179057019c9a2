import { evictDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "~/platform/clock";
import { stopClock } from "../../support/clock";
import { collectLogLines } from "../../support/log-lines";
import { seedAccess, seedPerson, signInAs } from "../../support/people";
import { rounds } from "../../support/sample";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { ORIGIN } from "../../support/visitor";
import {
  flush,
  meterFor,
  watchPage,
  pass,
  seedFilm,
  storedTotals,
  readSums,
  ticketFor,
  today,
  watched,
} from "./watching";

afterEach(() => vi.restoreAllMocks());

describe("the credit of a beat", () => {
  it("a beat is credited as played, up to the time by the server's clock", async () => {
    stopClock();
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 10_000);
    expect((await page.beat(9500)).credit).toBe(9500);
    await pass(viewer, 5000);
    expect((await page.beat(60_000)).credit).toBe(5500);
  });

  it("a thousand beats and openings within a second are credited one second", async () => {
    const clock = stopClock();
    const { viewer, film } = await seedFilm();
    const meter = meterFor(viewer);
    const said = { viewer: viewer.id, offsetMs: 0 };
    const until = Date.now() + HOUR_MS;
    const terms = {
      upload: film.id,
      kind: "video" as const,
      lengthMs: null,
      endsAt: until,
      accessUntil: until,
    };
    await meter.open({ ...said, stream: crypto.randomUUID() });
    clock.pass(1000);
    let credit = 0;
    // The object is called directly, past the rate limits.
    for (let round = 0; round < rounds(10, 50); round++) {
      const streams = Array.from({ length: 10 }, () => crypto.randomUUID());
      const answers = await Promise.all(
        streams.flatMap((stream) => [
          meter.open({ ...said, stream }),
          ...[1, 2].map((n) => meter.beat({ ...said, stream, n, playedMs: 75_000, terms })),
        ]),
      );
      credit += answers.reduce((sum, answer) => sum + answer.credit, 0);
    }
    expect(credit).toBeLessThanOrEqual(1000);
    expect((await storedTotals(viewer)).reduce((sum, { ms }) => sum + ms, 0)).toBe(credit);
  });

  it("a beat is credited a minute after a minute offline, and 75 seconds after ten", async () => {
    stopClock();
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 60_000);
    expect((await page.beat(60_000)).credit).toBe(60_000);
    await pass(viewer, 600_000);
    expect((await page.beat(600_000)).credit).toBe(75_000);
    expect((await page.beat(600_000)).credit).toBe(0);
  });

  it("a repeated beat number is credited nothing, whether or not its answer arrived", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 60_000);
    expect((await page.beat(10_000, 5)).credit).toBe(10_000);
    for (const n of [5, 4, 1]) expect(await page.beat(10_000, n)).toEqual({ credit: 0 });
    expect(await storedTotals(viewer)).toMatchObject([{ ms: 10_000 }]);
  });

  it("the older of two pages is credited nothing and gets that answer until it is played again", async () => {
    const { viewer, film } = await seedFilm();
    const [older, newer] = [await watchPage(viewer, film), await watchPage(viewer, film)];
    await older.open();
    await newer.open();
    await pass(viewer, 10_000);
    expect(await older.beat(10_000)).toEqual({ credit: 0, stop: "elsewhere" });
    expect(await newer.beat(10_000)).toEqual({ credit: 10_000 });
    await older.open();
    expect(await newer.beat(10_000)).toEqual({ credit: 0, stop: "elsewhere" });
  });

  it.each([
    ["three times a film's length a day", { duration_ms: 30_000 }, 90_000],
    ["an hour a day of a film of unknown length", { duration_ms: null }, 3_600_000],
    ["twenty seconds a day of a picture", { kind: "image" as const, duration_ms: null }, 20_000],
  ])("the credit is limited to %s", async (_, given, cap) => {
    const { viewer, film } = await seedFilm(given);
    const page = await watchPage(viewer, film);
    await page.open();
    let credit = 0;
    for (let beats = 0; beats < 60; beats++) {
      await pass(viewer, 75_000);
      credit += (await page.beat(75_000)).credit;
    }
    expect(credit).toBe(cap);
  });

  it("a view needs ten seconds, half of a short film or five seconds of a picture, once a day", async () => {
    const cases = [
      { given: {}, before: 9999, then: 1 },
      { given: { duration_ms: 7000 }, before: 3499, then: 1 },
      { given: { duration_ms: null }, before: 9999, then: 1 },
      { given: { kind: "image" as const }, before: 4999, then: 1 },
    ];
    for (const { given, before, then } of cases) {
      const { viewer, film } = await seedFilm(given);
      const page = await watchPage(viewer, film);
      await page.open();
      await pass(viewer, 20_000);
      await page.beat(before);
      await flush(viewer);
      expect(await readSums(film.id)).toMatchObject({ total: before, views: 0 });
      await page.beat(then);
      await flush(viewer);
      await page.beat(500);
      await flush(viewer);
      expect(await readSums(film.id)).toMatchObject({ total: before + then + 500, views: 1 });
    }
  });

  it("credit survives an eviction of the object between any two beats", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    let credit = 0;
    for (let beats = 0; beats < 5; beats++) {
      await evictDurableObject(meterFor(viewer));
      await pass(viewer, 10_000);
      credit += (await page.beat(10_000)).credit;
    }
    await evictDurableObject(meterFor(viewer));
    await flush(viewer);
    expect(credit).toBe(50_000);
    expect(await watched(viewer)).toEqual([
      { day: today(), upload: film.id, ms: 50_000, view: 1, ranked: 0 },
    ]);
  });
});

describe("beats that don't count", () => {
  it("a stranger with another person's ticket and an altered or forged ticket count nothing", async () => {
    const { viewer, film } = await seedFilm();
    const stranger = await seedPerson();
    const ticket = await ticketFor(viewer, film);
    const other = await seedUpload(stranger.id, { kind: "video", visibility: "public" });
    const [body = "", signature = ""] = ticket.split(".");
    const forged = btoa(atob(body).replace(`"u":${film.id}`, `"u":${other.id}`)).replace(/=+$/, "");
    const own = (await ticketFor(stranger, film)).split(".")[1];
    const lines = collectLogLines();
    for (const [who, bad] of [
      [stranger, ticket],
      [viewer, `${forged}.${signature}`],
      [viewer, `${body}.${own}`],
      [viewer, `${body}.`],
      [viewer, body],
      [viewer, `${ticket}.x`],
      [viewer, "..."],
      [viewer, "🎬".repeat(100)],
    ] as const) {
      const page = await watchPage(who, film, { ticket: bad });
      expect(await page.open()).toEqual({ credit: 0, stop: "over" });
      expect(await page.beat(10_000)).toEqual({ credit: 0, stop: "over" });
    }
    expect(await storedTotals(viewer)).toEqual([]);
    expect(await storedTotals(stranger)).toEqual([]);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it("absurd numbers, texts and oversized bodies count nothing", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 60_000);
    const { ticket, stream } = page;
    const lines = collectLogLines();
    const bodies = [
      ...["1e308", "-1", "-1e9", "NaN", "Infinity", '"10000"', "null", "[1]", "{}"].map(
        (played) => `{"say":"beat","ticket":"${ticket}","stream":"${stream}","n":1,"played":${played}}`,
      ),
      ...["0", "-1", "1.5", "1e300", '"1"'].map(
        (n) => `{"say":"beat","ticket":"${ticket}","stream":"${stream}","n":${n},"played":9}`,
      ),
      "",
      "{",
      "[]",
      "null",
      '"beat"',
      "\u0000",
      '{"say":"forget"}',
      '{"__proto__":{"say":"open"}}',
    ];
    for (const body of bodies) {
      const headers = { Cookie: viewer.cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
      const answer = await exports.default.fetch(`${ORIGIN}/api/watch`, { method: "POST", headers, body });
      expect(answer.status, body.slice(0, 60)).toBe(400);
    }
    const large = { ticket, stream, say: "beat", n: 1, played: 5, filling: "x".repeat(1024) };
    expect((await ask("/api/watch", { cookie: viewer.cookie, json: large })).status).toBe(413);
    const huge = { ...large, filling: "x".repeat(10 * 1024 * 1024) };
    expect((await ask("/api/watch", { cookie: viewer.cookie, json: huge })).status).toBe(413);
    expect(await storedTotals(viewer)).toEqual([]);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it("a beat after a sign-out counts nothing, on any device that signed out", async () => {
    const { viewer, film } = await seedFilm();
    const elsewhere = { ...viewer, cookie: await signInAs(viewer.id) };
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 60_000);
    await ask("/signout", { cookie: viewer.cookie, form: {} });
    const body = { say: "beat", n: 1, played: 9000, ticket: page.ticket, stream: page.stream };
    expect((await ask("/api/watch", { cookie: viewer.cookie, json: body })).status).toBe(401);
    expect((await ask("/api/watch", { json: body })).status).toBe(401);
    expect(await storedTotals(viewer)).toEqual([]);
    expect((await ask("/api/watch", { cookie: elsewhere.cookie, json: body })).status).toBe(200);
    expect(await storedTotals(viewer)).toMatchObject([{ ms: 9000 }]);
  });

  it("a beat counts nothing once its ticket or the access behind it has ended", async () => {
    const clock = stopClock();
    const { viewer, film } = await seedFilm();
    const old = await watchPage(viewer, film, {
      ticket: await ticketFor(viewer, film, { now: Date.now() - 6 * HOUR_MS }),
    });
    expect(await old.open()).toEqual({ credit: 0, stop: "over" });
    await seedAccess(viewer.id, Date.now() + 700);
    const page = await watchPage(viewer, film);
    await page.open();
    clock.pass(700);
    expect(await page.beat(700)).toEqual({ credit: 0, stop: "over" });
    expect(await storedTotals(viewer)).toEqual([]);
  });
});

describe("tickets", () => {
  const ticketIn = async (cookie: string, id: number) =>
    /eyJ2[\w-]+\.[\w-]{43}/.exec(await (await ask(`/upload/${id}`, { cookie })).text())?.[0];

  it("a page has a ticket for people who may watch, and it counts", async () => {
    const { viewer, film } = await seedFilm();
    const ticket = await ticketIn(viewer.cookie, film.id);
    expect(ticket).toBeDefined();
    const page = await watchPage(viewer, film, { ticket: ticket ?? "" });
    await page.open();
    await pass(viewer, 3000);
    expect((await page.leave(3000)).credit).toBe(3000);
  });

  it("a page has no ticket where it would count nothing", async () => {
    const { creator, film } = await seedFilm();
    expect(await ticketIn(creator.cookie, film.id)).toBeUndefined();
    const closed = await seedPerson({ access: false });
    expect(await ticketIn(closed.cookie, film.id)).toBeUndefined();
    const ended = await seedPerson({ access: Date.now() - 1 });
    expect(await ticketIn(ended.cookie, film.id)).toBeUndefined();
    for (const given of [{ kind: "other" as const }, { original_withheld: true }]) {
      const { viewer, film: other } = await seedFilm(given);
      expect(await ticketIn(viewer.cookie, other.id)).toBeUndefined();
    }
  });

  it("a beat costs no database statement", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    const prepared = vi.spyOn(env.DB, "prepare");
    await page.beat(1);
    expect(prepared).not.toHaveBeenCalled();
  });
});
