import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  readDailyCounts,
  topWorks,
  readCreatorTotals,
  readViewCounts,
} from "~/engagement/counts.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { recording, type Statement } from "../../support/recording-d1";
import { seedUpload } from "../../support/uploads";
import { seedWatched } from "../../support/watching";

const db = openDatabase(env.DB);
const creator = () => seedPerson({ accountType: "creator" });
const first = { after: null, limit: 100 };

describe("view counts", () => {
  it("counts are separate for each creator", async () => {
    const [mine, theirs] = [await creator(), await creator()];
    const [work, other] = [await seedUpload(mine.id), await seedUpload(theirs.id)];
    await seedWatched(mine.id, [{ upload_id: work.id, day: 20_000, ms: 1500, times: 2 }]);
    await seedWatched(theirs.id, [{ upload_id: other.id, day: 20_000, ms: 9000, times: 7 }]);
    expect(await readCreatorTotals(db, mine.id)).toEqual({ views: 2, ms: 3000 });
    expect(await readDailyCounts(db, mine.id, 0, 99_999)).toEqual([{ day: 20_000, views: 2, ms: 3000 }]);
    expect((await topWorks(db, mine.id, first)).map(({ id }) => id)).toEqual([work.id]);
  });

  it("counts are zero for a creator who was never watched", async () => {
    const somebody = await creator();
    await seedUpload(somebody.id);
    expect(await readCreatorTotals(db, somebody.id)).toBeNull();
    expect(await readDailyCounts(db, somebody.id, 0, 99_999)).toEqual([]);
    expect(await topWorks(db, somebody.id, first)).toEqual([]);
  });

  it("counts cover the requested days, first and last included", async () => {
    const somebody = await creator();
    const { id: upload_id } = await seedUpload(somebody.id);
    await seedWatched(
      somebody.id,
      [9, 10, 12, 13].map((day) => ({ upload_id, day })),
    );
    expect((await readDailyCounts(db, somebody.id, 10, 12)).map(({ day }) => day)).toEqual([10, 12]);
  });

  it("totals keep a deleted work, whose line disappears, and a private work keeps its line", async () => {
    const somebody = await creator();
    const [gone, going, hidden] = [
      await seedUpload(somebody.id),
      await seedUpload(somebody.id),
      await seedUpload(somebody.id, { visibility: "private" }),
    ];
    await seedWatched(
      somebody.id,
      [gone, going, hidden].map(({ id: upload_id }) => ({ upload_id, day: 20_000, ms: 1000 })),
    );
    await env.DB.prepare("delete from uploads where id = ?").bind(gone.id).run();
    await env.DB.prepare("update uploads set status = 'deleting' where id = ?").bind(going.id).run();
    expect(await readCreatorTotals(db, somebody.id)).toEqual({ views: 3, ms: 3000 });
    expect((await topWorks(db, somebody.id, first)).map(({ id }) => id)).toEqual([hidden.id]);
  });

  it("works are listed in pages by views, each once, equal ones too", async () => {
    const somebody = await creator();
    const views = [3, 1, 1, 2, 1, 0, 2];
    const ids: number[] = [];
    for (const times of views) {
      const { id: upload_id } = await seedUpload(somebody.id);
      ids.push(upload_id);
      const seen = { upload_id, day: 20_000, ms: 500 };
      await seedWatched(somebody.id, times > 0 ? [{ ...seen, times }] : [{ ...seen, view: 0 }]);
    }
    const listed: [number, number][] = [];
    for (let after = null as { created_at: number; id: number } | null; ;) {
      const page = await topWorks(db, somebody.id, { after, limit: 2 });
      listed.push(...page.map((work): [number, number] => [work.id, work.views]));
      const last = page.at(-1);
      if (!last || page.length < 2) break;
      after = { created_at: last.views, id: last.id };
    }
    const wanted = ids
      .map((id, index): [number, number] => [id, views[index] ?? -1])
      .sort((a, b) => b[1] - a[1] || b[0] - a[0]);
    expect(listed).toEqual(wanted);
  });

  it("counts of any number of works are read at once", async () => {
    const somebody = await creator();
    const { id: upload_id } = await seedUpload(somebody.id);
    await seedWatched(somebody.id, [{ upload_id, day: 20_000, times: 4 }]);
    const ids = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);
    expect(await readViewCounts(db, [...ids, upload_id])).toEqual(new Map([[upload_id, 4]]));
    expect(await readViewCounts(db, [])).toEqual(new Map());
  });
});

describe("the cost of reading counts", () => {
  const asked = async (accountId: string, ids: number[]) => {
    const statements: Statement[] = [];
    const recorded = openDatabase(recording(statements));
    await readCreatorTotals(recorded, accountId);
    await readDailyCounts(recorded, accountId, 0, 99_999);
    await topWorks(recorded, accountId, first);
    await readViewCounts(recorded, ids);
    return statements;
  };

  it("the cost of reading doesn't grow with views", async () => {
    const rowsRead = async (times: number) => {
      const somebody = await creator();
      const ids: number[] = [];
      for (let nth = 0; nth < 3; nth++) ids.push((await seedUpload(somebody.id)).id);
      await seedWatched(
        somebody.id,
        ids.map((upload_id) => ({ upload_id, day: 20_000, times })),
      );
      const read: number[] = [];
      for (const { query, values } of await asked(somebody.id, ids)) {
        const { meta } = await env.DB.prepare(query)
          .bind(...values)
          .all();
        read.push(meta.rows_read);
      }
      return read;
    };
    const few = await rowsRead(1);
    expect(few).toHaveLength(4);
    expect(await rowsRead(200)).toEqual(few);
  });

  it("each table is searched by an index in its own order", async () => {
    const somebody = await creator();
    const statements = await asked(somebody.id, [1, 2]);
    const page = { after: { created_at: 5, id: 9 }, limit: 10 };
    await topWorks(openDatabase(recording(statements)), somebody.id, page);
    expect(statements).toHaveLength(5);
    const plans: string[] = [];
    for (const { query, values } of statements) {
      const { results } = await env.DB.prepare(`explain query plan ${query}`)
        .bind(...values)
        .all<{ detail: string }>();
      plans.push(results.map(({ detail }) => detail).join("; "));
    }
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!json_each)|TEMP B-TREE/);
    expect(plans[1]).toMatch(/SEARCH creator_day USING .*\(creator_no=\? AND day>\? AND day<\?\)/);
    expect(plans.at(-1)).toMatch(
      /SEARCH upload_totals USING .*upload_totals_creator \(creator_no=\? AND .*views.*<.*SEARCH uploads USING INTEGER PRIMARY KEY/,
    );
  });
});
