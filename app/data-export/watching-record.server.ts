import { listWatched } from "~/engagement/watched.store.server";
import { DAY_MS, SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { PAGE_ROWS } from "./data-export.limits";

export async function* exportedWatching(db: Database, accountId: string) {
  let after = { day: -1, upload_id: 0 };
  for (;;) {
    const page = await listWatched(db, accountId, after, PAGE_ROWS);
    for (const { day, upload_id, title, ms, view } of page) {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
      yield { day: date, work: upload_id, title, seconds: ms / SECOND_MS, counted_as_view: view === 1 };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_ROWS) return;
    after = last;
  }
}
