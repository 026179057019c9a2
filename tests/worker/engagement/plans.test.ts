import { describe, expect, it } from "vitest";
import { forgetOldWatching, forgetWatching } from "~/engagement/forget-watching.server";
import { listWatched } from "~/engagement/watched.store.server";
import { assigningLedgerNumbers, readWatched, writeWatched } from "~/engagement/write-watched.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { seedUpload } from "../../support/uploads";

describe("query plans of engagement", () => {
  it("no statement of a meter's writes, reads and deletions scans a whole table", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const rows = [{ day: 20_000, upload: id, ms: 5, view: 0, at: 1 }];
    await db.batch([
      readWatched(db, creator.id, rows),
      writeWatched(db, creator.id, rows),
      ...assigningLedgerNumbers(db, creator.id, [id]),
      ...forgetWatching(db, creator.id),
    ]);
    await forgetOldWatching(db, Date.now());
    await listWatched(db, creator.id, { day: 0, upload_id: 0 }, 10);
    expect(statements.length).toBeGreaterThanOrEqual(7);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
