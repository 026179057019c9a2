import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeFromLibraryList, addToLibraryList } from "~/library/library-lists.server";
import { readViewerWorkState } from "~/library/library.store.server";
import { likes, likeTotals } from "~/library/likes.table";
import { libraryListPage } from "~/library/library-pages.server";
import { readReach } from "~/platform/keyset.server";
import { createLogger } from "~/platform/log.server";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";

const clock = () => Date.now();
const pageDeps = {
  db,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

async function seedWork(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  return { creator, work: await seedUpload(creator.id, { visibility: "public", ...given }) };
}

const readTotal = async (id: number) =>
  (await db.select().from(likeTotals).where(eq(likeTotals.upload_id, id)).get())?.likes ?? 0;

describe("liking and saving", () => {
  it("a like or save counts once however often it is pressed, and is undone the same way", async () => {
    const { work } = await seedWork();
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await Promise.all([1, 2, 3].map(() => addToLibraryList({ db, clock }, ada.id, work.id, "liked")));
    await addToLibraryList({ db, clock }, eve.id, work.id, "liked");
    expect(await readTotal(work.id)).toBe(2);
    expect(await readViewerWorkState(db, ada.id, work.id)).toMatchObject({
      likes: 2,
      isLiked: true,
      isSaved: false,
    });
    await Promise.all([1, 2].map(() => removeFromLibraryList({ db }, ada.id, work.id, "liked")));
    expect(await readTotal(work.id)).toBe(1);
    expect(await readViewerWorkState(db, ada.id, work.id)).toMatchObject({ likes: 1, isLiked: false });
    await addToLibraryList({ db, clock }, ada.id, work.id, "saved");
    expect(await readViewerWorkState(db, ada.id, work.id)).toMatchObject({ isLiked: false, isSaved: true });
  });

  it.each(["liked", "saved"] as const)(
    "a work that can't be seen and one's own can't be %s",
    async (list) => {
      const reader = await seedPerson();
      for (const hidden of [
        { visibility: "private" },
        { status: "deleting" },
        { status: "processing" },
      ] as const) {
        const { work } = await seedWork(hidden);
        await expect(addToLibraryList({ db, clock }, reader.id, work.id, list)).rejects.toMatchObject({
          code: "library.no_work",
        });
      }
      const { creator, work } = await seedWork();
      await expect(addToLibraryList({ db, clock }, creator.id, work.id, list)).rejects.toMatchObject({
        code: "library.own_work",
      });
      await expect(addToLibraryList({ db, clock }, reader.id, 99_999_999, list)).rejects.toMatchObject({
        code: "library.no_work",
      });
      expect(await db.select().from(likes).where(eq(likes.account_id, reader.id))).toEqual([]);
    },
  );

  it("the count of likes is deleted with the work", async () => {
    const { work } = await seedWork();
    await addToLibraryList({ db, clock }, (await seedPerson()).id, work.id, "liked");
    await db.delete(uploads).where(eq(uploads.id, work.id));
    expect(await readTotal(work.id)).toBe(0);
  });
});

describe("the lists", () => {
  it("the lists show only one's own visible works, newest first, six a page", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const works = [];
    for (let n = 0; n < 9; n++)
      works.push(await seedUpload(creator.id, { visibility: "public", title: `work ${n}` }));
    let now = 1_700_000_000_000;
    for (const { id } of works)
      await addToLibraryList({ db, clock: () => (now += 1000) }, ada.id, id, "saved");
    await db
      .update(uploads)
      .set({ visibility: "private" })
      .where(eq(uploads.id, works[7]?.id ?? 0));

    const first = await libraryListPage(pageDeps, ada.id, "saved");
    expect(first.items.map(({ title }) => title)).toEqual([8, 6, 5, 4, 3, 2].map((n) => `work ${n}`));
    const rest = await libraryListPage(
      pageDeps,
      ada.id,
      "saved",
      readReach(new URLSearchParams({ cursor: first.next ?? "" }), "cursor"),
    );
    expect(rest.items.map(({ title }) => title)).toEqual(["work 1", "work 0"]);
    expect(rest.next).toBeNull();
    expect((await libraryListPage(pageDeps, eve.id, "saved")).items).toEqual([]);
    expect((await libraryListPage(pageDeps, ada.id, "liked")).items).toEqual([]);

    await db
      .update(uploads)
      .set({ visibility: "public" })
      .where(eq(uploads.id, works[7]?.id ?? 0));
    expect((await libraryListPage(pageDeps, ada.id, "saved")).items[1]?.title).toBe("work 7");
  });
});
