import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  clearHistory,
  savePosition,
  pauseHistory,
  removeFromHistory,
  resumeHistory,
} from "~/library/history.server";
import { readPause, readViewerWorkState } from "~/library/library.store.server";
import { historyPage, unfinishedWorks } from "~/library/library-pages.server";
import { watchHistory } from "~/library/watch-history.table";
import { createLogger } from "~/platform/log.server";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, post } from "../../support/visitor";

const T = 1_700_000_000_000;
const at = (now: number) => ({ db, clock: () => now });
const pageDeps = {
  db,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

const film = { visibility: "public", kind: "video", mime_type: "video/mp4", duration_ms: 600_000 } as const;

async function seedFilm(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  return { creator, work: await seedUpload(creator.id, { ...film, ...given }) };
}

const watch = (viewer: string, id: number, at_ms: number, played_at: number, now = played_at + 50) =>
  savePosition(at(now), viewer, id, { at_ms, played_at });

const readPosition = async (viewer: string, id: number) =>
  (await readViewerWorkState(db, viewer, id)).stopped;

describe("playback positions", () => {
  it("the position is the latest moment, whichever of two devices sends it first", async () => {
    const { work } = await seedFilm();
    const { id: ada } = await seedPerson();
    await watch(ada, work.id, 60_000, T);
    await watch(ada, work.id, 300_000, T + 30_000);
    await watch(ada, work.id, 90_000, T + 20_000, T + 40_000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 300_000, when: T + 30_000 });
    await watch(ada, work.id, 5000, T + 50_000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 5000, when: T + 50_000 });
    expect(await db.select().from(watchHistory).where(eq(watchHistory.account_id, ada))).toHaveLength(1);
  });

  it("the position is never later than now, so a wrong clock can't block updates", async () => {
    const { work } = await seedFilm();
    const { id: ada } = await seedPerson();
    await watch(ada, work.id, 60_000, T + 1e12, T);
    await watch(ada, work.id, 70_000, T + 1000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 70_000, when: T + 1000 });
  });

  it.each([
    [1999, 0],
    [2000, 2000],
    [569_999, 569_999],
    [570_000, 0],
    [9_999_999, 0],
  ])("a position of %i ms in ten minutes is stored as %i, and its line stays", async (said, kept) => {
    const { work } = await seedFilm();
    const { id: ada } = await seedPerson();
    await watch(ada, work.id, said, T);
    expect(await readPosition(ada, work.id)).toEqual({ at: kept, when: T });
    expect((await historyPage(pageDeps, ada)).items).toHaveLength(1);
    expect(await unfinishedWorks(pageDeps, ada)).toHaveLength(kept > 0 ? 1 : 0);
  });

  it("positions are stored only for works the person may see: public ones and their own", async () => {
    const { id: ada } = await seedPerson();
    for (const hidden of [
      { visibility: "private" },
      { status: "deleting" },
      { status: "processing" },
    ] as const) {
      const { creator, work } = await seedFilm(hidden);
      await watch(ada, work.id, 60_000, T);
      expect(await readPosition(ada, work.id)).toBeNull();
      await watch(creator.id, work.id, 60_000, T);
      expect(await readPosition(creator.id, work.id)).toEqual(
        "visibility" in hidden ? { at: 60_000, when: T } : null,
      );
    }
    await watch(ada, 99_999_999, 60_000, T);
  });
});

describe("a paused history", () => {
  it("a paused history stores nothing, keeps its lines and never adds what was played meanwhile", async () => {
    const { work } = await seedFilm();
    const { work: other } = await seedFilm();
    const { id: ada } = await seedPerson();
    await watch(ada, work.id, 60_000, T);
    await pauseHistory(at(T + 1000), ada);
    await pauseHistory(at(T + 1500), ada);
    expect(await readPause(db, ada)).toBe(T + 1000);
    await watch(ada, work.id, 90_000, T + 2000);
    await watch(ada, other.id, 90_000, T + 2000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 60_000, when: T });
    expect(await readPosition(ada, other.id)).toBeNull();
    await resumeHistory(at(T + 10_000), ada);
    expect(await readPause(db, ada)).toBeNull();
    // A tab whose film was paused sends its position only now.
    await watch(ada, other.id, 90_000, T + 9000, T + 20_000);
    expect(await readPosition(ada, other.id)).toBeNull();
    await watch(ada, other.id, 95_000, T + 21_000);
    expect(await readPosition(ada, other.id)).toEqual({ at: 95_000, when: T + 21_000 });
  });

  it("a history that was never paused accepts late positions", async () => {
    const { work } = await seedFilm();
    const { id: ada } = await seedPerson();
    await resumeHistory(at(T + 10_000), ada);
    await watch(ada, work.id, 60_000, T, T + 20_000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 60_000, when: T });
  });
});

describe("removing from the history", () => {
  it("clearing removes every line, and earlier positions from another tab don't return", async () => {
    const [{ work }, { work: second }] = [await seedFilm(), await seedFilm()];
    const [{ id: ada }, { id: eve }] = [await seedPerson(), await seedPerson()];
    for (const who of [ada, eve]) for (const { id } of [work, second]) await watch(who, id, 60_000, T);
    await clearHistory(at(T + 5000), ada);
    expect(await db.select().from(watchHistory).where(eq(watchHistory.account_id, ada))).toEqual([]);
    await watch(ada, work.id, 64_000, T + 4000, T + 6000);
    expect(await readPosition(ada, work.id)).toBeNull();
    expect((await readViewerWorkState(db, ada, work.id)).forgottenAt).toBe(T + 5000);
    await watch(ada, work.id, 70_000, T + 10_000);
    expect(await readPosition(ada, work.id)).toEqual({ at: 70_000, when: T + 10_000 });
    expect(await readPosition(eve, work.id)).toEqual({ at: 60_000, when: T });
  });

  it("removing one line leaves the others, however often it is requested", async () => {
    const [{ work }, { work: second }] = [await seedFilm(), await seedFilm()];
    const { id: ada } = await seedPerson();
    for (const { id } of [work, second]) await watch(ada, id, 60_000, T);
    await removeFromHistory(at(T + 1000), ada, work.id);
    await removeFromHistory(at(T + 2000), ada, work.id);
    expect((await historyPage(pageDeps, ada)).items.map(({ id }) => id)).toEqual([second.id]);
  });
});

describe("clearing without script", () => {
  it("clearing without script asks on the page and shows the result", async () => {
    const ada = await seedPerson();
    const { work } = await seedFilm({ title: "Seen once" });
    await watch(ada.id, work.id, 60_000, Date.now() - 1000);
    const asked = await (await open("/library/history?clear", ada)).text();
    expect(asked).toContain("Clear your history?");
    expect(asked).toContain("Seen once");
    const answer = await post("/library/history", { intent: "clear" }, ada);
    expect([answer.status, (await answer.text()).includes("History cleared.")]).toEqual([200, true]);
    expect(await (await open("/library/history", ada)).text()).not.toContain("Seen once");
  });
});

describe("pages of the history", () => {
  it("the history lists the latest first with positions, without hidden works and with one's own private ones", async () => {
    const { creator, work } = await seedFilm({ title: "Tide" });
    const draft = await seedUpload(creator.id, { ...film, visibility: "private", title: "Draft" });
    const reader = await seedPerson();
    await watch(creator.id, work.id, 60_000, T);
    await watch(creator.id, draft.id, 70_000, T + 1000);
    await watch(reader.id, work.id, 80_000, T);
    const own = await historyPage(pageDeps, creator.id);
    expect(own.items.map(({ title, position_ms, order }) => [title, position_ms, order])).toEqual([
      ["Draft", 70_000, T + 1000],
      ["Tide", 60_000, T],
    ]);
    expect(own.items[0]?.links.view).toContain(`/media/${draft.id}/`);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
    expect((await historyPage(pageDeps, reader.id)).items).toEqual([]);
    expect(await unfinishedWorks(pageDeps, reader.id)).toEqual([]);
    const line = and(eq(watchHistory.account_id, reader.id), eq(watchHistory.upload_id, work.id));
    expect(await db.select().from(watchHistory).where(line)).toHaveLength(1);
  });
});
