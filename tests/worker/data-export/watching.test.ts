import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { exportedWatching } from "~/data-export/watching-record.server";
import { PAGE_ROWS } from "~/data-export/data-export.limits";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";

const watch = (accountId: string, day: number, upload: number, ms: number, view: number) =>
  env.DB.prepare("insert into watch_day values (?, ?, ?, 1, 1, ?, ?, 0)").bind(
    accountId,
    day,
    upload,
    ms,
    view,
  );

async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe("watch history in the data export", () => {
  it("the export lists the person's own views by day and work, without titles of works hidden by now", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const film = await seedUpload(eve.id, { title: "Tide", visibility: "public" });
    const hidden = await seedUpload(eve.id, { title: "Only mine", visibility: "private" });
    await env.DB.batch([
      watch(ada.id, 20_001, film.id, 12_500, 1),
      watch(ada.id, 20_000, hidden.id, 1000, 0),
      watch(eve.id, 20_000, film.id, 99_000, 1),
    ]);
    expect(await readAll(exportedWatching(db, ada.id))).toEqual([
      { day: "2024-10-04", work: hidden.id, title: null, seconds: 1, counted_as_view: false },
      { day: "2024-10-05", work: film.id, title: "Tide", seconds: 12.5, counted_as_view: true },
    ]);
  });

  it("the export contains a history of many pages completely", async () => {
    const { id } = await seedPerson();
    const rows = Array.from({ length: 2 * PAGE_ROWS + 3 }, (_, nth) =>
      watch(id, 20_000 + (nth % 7), 1000 + nth, 1000, 0),
    );
    await env.DB.batch(rows);
    const works = (await readAll(exportedWatching(db, id))).map(({ work }) => work);
    expect(new Set(works).size).toBe(rows.length);
  });
});
