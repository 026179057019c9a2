import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../../build/server/index.js";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { formatLocalTime } from "~/uploads/publishing/publishing.rules";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1 } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { ask } from "../../support/site";
import { db, readUpload, seedUpload } from "../../support/uploads";

afterEach(() => vi.restoreAllMocks());

const NOW = 1_900_000_000_000;
const at = (now: number) => ({ db, clock: () => now });

async function scheduled(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(creator.id, { publish_at: NOW, created_at: 1000, ...given });
  return { creator, row };
}

const edit = (id: number, fields: Record<string, string>, cookie: string) =>
  ask(`/upload/${id}.data`, {
    cookie,
    form: { title: "Scheduled", description: "", visibility: "private", ...fields },
  });

async function runMinute(bindings: typeof env = env): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron: "* * * * *" }), bindings, context);
  await waitOnExecutionContext(context);
}

describe("scheduled publication", () => {
  it("a scheduled work becomes public at its time, not before, and is listed at that time", async () => {
    const { row } = await scheduled();
    await publishDue(at(NOW - 1));
    expect(await readUpload(row.id)).toMatchObject({ visibility: "private", publish_at: NOW });
    await publishDue(at(NOW + DAY_MS));
    expect(await readUpload(row.id)).toMatchObject({
      visibility: "public",
      publish_at: null,
      listed_at: NOW,
    });
  });

  it("a scheduled work that was public before keeps its place", async () => {
    const { row } = await scheduled({ listed_at: 5000 });
    await publishDue(at(NOW));
    expect(await readUpload(row.id)).toMatchObject({ visibility: "public", listed_at: 5000 });
  });

  it("a work that isn't ready at its time becomes public but is shown only once it is ready", async () => {
    const { row } = await scheduled({ status: "processing" });
    const viewer = await seedPerson();
    await publishDue(at(NOW));
    expect(await readUpload(row.id)).toMatchObject({ visibility: "public", status: "processing" });
    expect((await ask(`/upload/${row.id}`, { cookie: viewer.cookie })).status).toBe(404);
    await env.DB.prepare("update uploads set status = 'ready' where id = ?").bind(row.id).run();
    expect((await ask(`/upload/${row.id}`, { cookie: viewer.cookie })).status).toBe(200);
  });

  it("two runs at the same time publish a work once, and a third run doesn't repeat it", async () => {
    const { row } = await scheduled();
    const counts = await Promise.all([publishDue(at(NOW)), publishDue(at(NOW))]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await env.DB.prepare("update uploads set visibility = 'private' where id = ?").bind(row.id).run();
    expect(await publishDue(at(NOW + DAY_MS))).toBe(0);
    expect((await readUpload(row.id))?.visibility).toBe("private");
  });

  it("a publication waits for the next minute when the database fails, whichever call it is", async () => {
    const story = async (faults: Faults) => {
      const { row } = await scheduled();
      const failing = openDatabase(faultyD1(env.DB, faults));
      await publishDue({ db: failing, clock: () => NOW }).catch(() => undefined);
      if (faults.struck) expect((await readUpload(row.id))?.visibility).toBe("private");
      await publishDue(at(NOW));
      expect((await readUpload(row.id))?.visibility).toBe("public");
    };
    expect(await breakCalls(story, { moments: ["before"] })).toBeGreaterThan(0);
  });

  it("the cron publishes each minute without scanning a whole table", async () => {
    const { row: later } = await scheduled({ publish_at: Date.now() + DAY_MS });
    // The first runs also look at the site's health: what is red twice, which scans the money, and else once an hour.
    await runMinute();
    await runMinute();
    const { row } = await scheduled({ publish_at: Date.now() - 1000 });
    const statements: Statement[] = [];
    await runMinute({ ...env, DB: recording(statements) });
    expect((await readUpload(row.id))?.visibility).toBe("public");
    expect((await readUpload(later.id))?.visibility).toBe("private");
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("only the owner sees the scheduled work and its time", async () => {
    const { creator, row } = await scheduled({ title: "Soon here" });
    const viewer = await seedPerson();
    for (const path of ["/my-uploads", "/dashboard", `/upload/${row.id}`]) {
      const html = await (await ask(path, { cookie: creator.cookie })).text();
      expect(html, path).toContain("Scheduled for");
    }
    expect((await ask(`/upload/${row.id}`, { cookie: viewer.cookie })).status).toBe(404);
    expect(await (await ask("/feed", { cookie: viewer.cookie })).text()).not.toContain("Soon here");
  });
});

describe("choosing a time", () => {
  const soon = () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 10 * MINUTE_MS;

  it.each([0, -120, 330, 720])("the time is read in the time zone %i minutes from UTC", async (offset) => {
    const { creator, row } = await scheduled({ publish_at: null });
    const form = { publish_at: formatLocalTime(soon(), offset), publish_offset: String(offset) };
    expect((await edit(row.id, form, creator.cookie)).status).toBe(200);
    expect((await readUpload(row.id))?.publish_at).toBe(soon());
  });

  it("without script the time is read in UTC", async () => {
    const { creator, row } = await scheduled({ publish_at: null });
    await edit(row.id, { publish_at: formatLocalTime(soon(), 0) }, creator.cookie);
    expect((await readUpload(row.id))?.publish_at).toBe(soon());
  });

  it.each([
    [-MINUTE_MS, "Please choose a time at least five minutes from now."],
    [4 * MINUTE_MS, "Please choose a time at least five minutes from now."],
    [367 * DAY_MS, "Please choose a time within a year from now."],
  ])("a time %i ms from now is refused with a sentence and keeps what was typed", async (ahead, sentence) => {
    const { creator, row } = await scheduled({ publish_at: null });
    const typed = formatLocalTime(Date.now() + ahead, 0);
    const answer = await edit(row.id, { publish_at: typed, title: "New words" }, creator.cookie);
    const text = await answer.text();
    expect([answer.status, text.includes(sentence), text.includes(typed)]).toEqual([400, true, true]);
    expect(await readUpload(row.id)).toEqual(row);
  });

  it.each([
    "tomorrow",
    "2026-13-40T99:99",
    "2026-11-24",
    "x".repeat(10_000),
    "\u0000",
    "2026-11-24T10:00+02",
  ])("the text %s isn't a valid time", async (publish_at) => {
    const { creator, row } = await scheduled({ publish_at: null });
    const answer = await edit(row.id, { publish_at }, creator.cookie);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Please choose a date and a time."),
    ]);
    expect(await readUpload(row.id)).toEqual(row);
  });

  it("in its last five minutes the rest of the form can be saved with the same time", async () => {
    const nearly = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 2 * MINUTE_MS;
    const { creator, row } = await scheduled({ publish_at: nearly });
    const form = { title: "A better title", publish_at: formatLocalTime(nearly, 0) };
    expect((await edit(row.id, form, creator.cookie)).status).toBe(200);
    expect(await readUpload(row.id)).toMatchObject({ title: "A better title", publish_at: nearly });
  });

  it.each([
    ["making it public", { visibility: "public", publish_at: "2030-01-01T10:00" }, "public"],
    ["emptying the field", { publish_at: "" }, "private"],
  ] as const)("scheduling is cancelled by %s", async (_way, form, visibility) => {
    const { creator, row } = await scheduled();
    expect((await edit(row.id, form, creator.cookie)).status).toBe(200);
    expect(await readUpload(row.id)).toMatchObject({ visibility, publish_at: null });
    await publishDue(at(NOW));
    expect((await readUpload(row.id))?.visibility).toBe(visibility);
  });

  it("deleting a work cancels its schedule", async () => {
    const { creator, row } = await scheduled();
    await ask("/my-uploads", { cookie: creator.cookie, form: { id: String(row.id) } });
    await publishDue(at(NOW));
    expect(await readUpload(row.id)).not.toMatchObject({ status: "ready" });
  });

  it("only the owner can schedule a work", async () => {
    const { row } = await scheduled();
    const rival = await seedPerson({ accountType: "creator" });
    expect((await edit(row.id, { publish_at: formatLocalTime(soon(), 0) }, rival.cookie)).status).toBe(404);
    await ask("/my-uploads", { cookie: rival.cookie, form: { intent: "make-public", id: String(row.id) } });
    expect(await readUpload(row.id)).toEqual(row);
  });

  it("a time can be chosen while a file is reserved", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const reserve = (publish_at: unknown, visibility = "private") =>
      ask("/api/uploads", {
        cookie: creator.cookie,
        json: {
          title: "A",
          visibility,
          publish_at,
          file_name: "a.png",
          content_type: "image/png",
          file_size: 4,
        },
      });
    // The next minute may begin meanwhile.
    const at = soon();
    const taken = (await (await reserve(at)).json()) as { id: number };
    expect(await readUpload(taken.id)).toMatchObject({ publish_at: at, visibility: "private" });
    const open = (await (await reserve(at, "public")).json()) as { id: number };
    expect(await readUpload(open.id)).toMatchObject({ publish_at: null, visibility: "public" });
    for (const wrong of [1, "soon", 1.5, Date.now() + 400 * DAY_MS])
      expect((await reserve(wrong)).status).toBe(400);
  });
});
