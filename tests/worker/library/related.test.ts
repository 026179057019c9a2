import { describe, expect, it } from "vitest";
import { relatedWorks } from "~/feed/related-works.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { db, seedUpload } from "../../support/uploads";

const deps = {
  db,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

let moment = 1_700_000_000_000;
async function seedWork(owner: string, title: string, tags: string[] = [], given = {}) {
  const work = await seedUpload(owner, {
    visibility: "public",
    kind: "audio",
    title,
    created_at: (moment += 1000),
    ...given,
  });
  for (const [position, tag] of tags.entries())
    await db.insert(uploadTags).values({ upload_id: work.id, tag, label: tag, position });
  return work;
}

describe("works below a work", () => {
  it("works below are the newest of its creator, then others with most tags in common, then the newest of its kind", async () => {
    const [ada, eve, bob] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
    ];
    const work = await seedWork(ada.id, "this", ["sea", "wind"]);
    for (let n = 0; n < 8; n++) await seedWork(ada.id, `own ${n}`, ["sea"]);
    await seedWork(ada.id, "own and hidden", ["sea"], { visibility: "private" });
    await seedWork(eve.id, "both", ["wind", "sea"]);
    await seedWork(eve.id, "one", ["sea"], { kind: "image" });
    await seedWork(eve.id, "hidden", ["sea", "wind"], { visibility: "private" });
    await seedWork(eve.id, "deleted", ["sea", "wind"], { status: "deleting" });
    await seedWork(eve.id, "kind alone");
    await seedWork(eve.id, "newest of its kind");
    await seedWork(eve.id, "another kind", [], { kind: "video" });
    const statements: Statement[] = [];
    const read = { ...deps, db: openDatabase(recording(statements)) };
    const { more, similar, older } = await relatedWorks(read, bob.id, work, { older: null });
    expect(more.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `own ${n}`));
    expect(similar.map(({ title }) => title)).toEqual(["both", "one", "newest of its kind", "kind alone"]);
    expect(older).toBeNull();
    expect(statements).toHaveLength(1);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("the next work of its list is named if it can be seen", async () => {
    const ada = await seedPerson({ accountType: "creator" });
    const [seen, hidden] = [
      await seedWork(ada.id, "seen"),
      await seedWork(ada.id, "hidden", [], { visibility: "private" }),
    ];
    const work = await seedWork(ada.id, "this");
    expect((await relatedWorks(deps, ada.id, work, { older: seen.id })).older?.title).toBe("seen");
    expect((await relatedWorks(deps, ada.id, work, { older: hidden.id })).older).toBeNull();
  });

  it("the newest of its kind follow where nothing of that can be played, without those already played", async () => {
    const ada = await seedPerson({ accountType: "creator" });
    const far = await seedWork(ada.id, "far");
    const work = await seedWork(ada.id, "this");
    for (let n = 0; n < 8; n++) await seedWork(ada.id, `picture ${n}`, [], { kind: "image" });
    const first = await relatedWorks(deps, ada.id, work, { older: null });
    const passed = [...first.more, ...first.similar].map(({ id }) => id);
    const titles = async (not: number[]) => {
      const statements: Statement[] = [];
      const read = { ...deps, db: openDatabase(recording(statements)) };
      const { beyond } = await relatedWorks(read, ada.id, work, { older: null, not });
      expect(await findFullScans(statements)).toEqual([]);
      return beyond.map(({ title }) => title);
    };
    expect(await titles(passed)).toContain("far");
    expect(await titles([...passed, far.id])).not.toContain("far");
  });
});
