import { describe, expect, it } from "vitest";
import { forgetLibrary } from "~/library/forget-library.store.server";
import {
  clearHistory,
  savePosition,
  pauseHistory,
  removeFromHistory,
  resumeHistory,
} from "~/library/history.server";
import { removeFromLibraryList, addToLibraryList } from "~/library/library-lists.server";
import { readHistory, readLibraryList, readViewerWorkState } from "~/library/library.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { readPlan, findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { seedUpload } from "../../support/uploads";

const AT_ITS_MIDDLE = { at_ms: 60_000, played_at: Date.now() };

describe("query plans of the library", () => {
  it("lists of the library are read from their own indexes without sorting", async () => {
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const reach = { after: { created_at: 1_700_000_000_001, id: 5 } };
    await readLibraryList(db, "somebody", "saved", reach);
    await readLibraryList(db, "somebody", "liked", reach);
    await readHistory(db, "somebody", reach);
    await readHistory(db, "somebody", {}, "unfinished");
    const indexes = [
      "saved_works_newest",
      "likes_newest",
      "watch_history_newest",
      "watch_history_unfinished",
    ];
    for (const [nth, statement] of statements.entries()) {
      const details = await readPlan(statement);
      expect(details).toMatch(new RegExp(`SEARCH \\w+ USING (COVERING )?INDEX ${indexes[nth]} `));
      expect(details).not.toContain("TEMP B-TREE");
    }
    expect(statements).toHaveLength(indexes.length);
  });

  it("no statement of keeping works or of a page's position scans a whole table", async () => {
    const [ada, creator] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const deps = { db: openDatabase(recording(statements)), clock: Date.now };
    for (const list of ["liked", "saved"] as const) {
      await addToLibraryList(deps, ada.id, id, list);
      await addToLibraryList(deps, ada.id, id, list);
      await removeFromLibraryList(deps, ada.id, id, list);
    }
    await savePosition(deps, ada.id, id, AT_ITS_MIDDLE);
    await readViewerWorkState(deps.db, ada.id, id);
    await pauseHistory(deps, ada.id);
    await resumeHistory(deps, ada.id);
    await removeFromHistory(deps, ada.id, id);
    await clearHistory(deps, ada.id);
    for (const statement of forgetLibrary(deps.db, ada.id)) await deps.db.batch([statement]);
    expect(statements.length).toBeGreaterThan(15);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
