import { describe, expect, it } from "vitest";
import { PAGE_ROWS } from "~/data-export/data-export.limits";
import { exportedLibrary } from "~/data-export/library-record.server";
import { savePosition, pauseHistory } from "~/library/history.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { likes } from "~/library/likes.table";
import { uploads } from "~/uploads/uploads.table";
import { eq } from "drizzle-orm";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";

const T = 1_700_000_000_000;
const deps = { db, clock: () => T };

async function readLibrary(accountId: string): Promise<Record<string, unknown>> {
  let text = "";
  for await (const piece of exportedLibrary(db, accountId)) text += piece;
  return JSON.parse(text) as Record<string, unknown>;
}

describe("the library in the data export", () => {
  it("the export contains all of the person's own library, without titles of works hidden by now", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const film = await seedUpload(eve.id, { title: "Tide", visibility: "public" });
    const other = await seedUpload(eve.id, { title: "Only mine", visibility: "public" });
    for (const list of ["liked", "saved"] as const) await addToLibraryList(deps, ada.id, film.id, list);
    await addToLibraryList(deps, (await seedPerson()).id, film.id, "liked");
    await savePosition(deps, ada.id, other.id, { at_ms: 12_500, played_at: T });
    await pauseHistory(deps, ada.id);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, other.id));
    const at = "2023-11-14T22:13:20.000Z";
    expect(await readLibrary(ada.id)).toEqual({
      history_settings: { paused_at: at, something_removed_at: null },
      likes: [{ work: film.id, title: "Tide", created_at: at }],
      saved: [{ work: film.id, title: "Tide", created_at: at }],
      history: [{ work: other.id, title: null, watched_at: at, stopped_at_seconds: 12.5 }],
    });
    expect(await readLibrary((await seedPerson()).id)).toEqual({
      history_settings: null,
      likes: [],
      saved: [],
      history: [],
    });
  });

  it("the export contains a library of many pages completely", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const ids: number[] = [];
    for (let n = 0; n < PAGE_ROWS + 3; n++) ids.push((await seedUpload(eve.id, { visibility: "public" })).id);
    for (const upload_id of ids)
      await db.insert(likes).values({ account_id: ada.id, upload_id, created_at: T });
    const { likes: told } = (await readLibrary(ada.id)) as { likes: { work: number }[] };
    expect(told.map(({ work }) => work)).toEqual(ids);
  });
});
