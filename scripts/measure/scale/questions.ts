import type * as access from "../../../app/media/access.store.server.ts";
import type * as counts from "../../../app/engagement/counts.store.server.ts";
import type * as creators from "../../../app/feed/creator-works.store.server.ts";
import type * as feed from "../../../app/feed/feed.store.server.ts";
import type * as following from "../../../app/feed/following-feed.store.server.ts";
import type * as kept from "../../../app/library/library.store.server.ts";
import type * as queue from "../../../app/moderation/cases/queue.store.server.ts";
import type * as search from "../../../app/search/search.server.ts";
import type { Database } from "../../../app/platform/database.server.ts";
import type { DatabaseName, OwnDatabases } from "../../local/own-databases.ts";
import { CASE_OPENED, HEAVY, LAST_DAY, LEAD, OF_WORKS, READER } from "./fill.ts";
import { SEARCHES } from "./searches.ts";

export interface Question {
  what: string;
  of: DatabaseName;
  ask(db: Database, d1: D1Database): Promise<unknown>;
}

const FIRST_PAGE = {
  work: { best: 500, newest: 6 },
  creator: { best: 4, newest: 4 },
  tag: { best: 8, newest: 8 },
};

/** Of a viewer who follows many and a creator who is watched often. */
export async function makeQuestions({ open, load }: OwnDatabases): Promise<Question[]> {
  const { readFeedPage } = await load<typeof feed>("/app/feed/feed.store.server.ts");
  const { readFollowing } = await load<typeof following>("/app/feed/following-feed.store.server.ts");
  const { readCreatorWorks } = await load<typeof creators>("/app/feed/creator-works.store.server.ts");
  const { readHistory } = await load<typeof kept>("/app/library/library.store.server.ts");
  const { readDailyCounts, topWorks, readCreatorTotals } = await load<typeof counts>(
    "/app/engagement/counts.store.server.ts",
  );
  const { findMedia } = await load<typeof access>("/app/media/access.store.server.ts");
  const { countOpen, readQueue } = await load<typeof queue>("/app/moderation/cases/queue.store.server.ts");
  const { searchIndex } = await load<typeof search>("/app/search/search.server.ts");
  const sum = await open("DB")
    .prepare("select (select max(id) from uploads) as works, (select max(id) from cases) as cases")
    .first<{ works: number; cases: number }>();
  const { works = 0, cases = 0 } = sum ?? {};
  const middleWork = { id: works >> 1, created_at: OF_WORKS + (works >> 1) * 1000 };
  const middleOfQueue = await open("DB")
    .prepare("select place, id from cases where closed_at is null order by place, id limit 1 offset ?")
    .bind(cases >> 1)
    .first<queue.QueuePlace>();
  const now = CASE_OPENED + cases * 1000;
  const ofHeavy = { creator: HEAVY, viewerId: READER, kind: null };
  return [
    { what: "select 1", of: "DB", ask: (_db, d1) => d1.prepare("select 1").all() },
    { what: "feed, page 1", of: "DB", ask: (db) => readFeedPage(db, READER, null) },
    { what: "feed, in its middle", of: "DB", ask: (db) => readFeedPage(db, READER, middleWork) },
    { what: "feed of films, page 1", of: "DB", ask: (db) => readFeedPage(db, READER, null, null, "video") },
    { what: "Following, page 1", of: "DB", ask: (db) => readFollowing(db, READER, null, null, null) },
    {
      what: "Following, in its middle",
      of: "DB",
      ask: (db) => readFollowing(db, READER, null, middleWork, null),
    },
    {
      what: "a creator's works, newest",
      of: "DB",
      ask: (db) => readCreatorWorks(db, { ...ofHeavy, isByViews: false }, null, null),
    },
    {
      what: "a creator's works, most watched",
      of: "DB",
      ask: (db) => readCreatorWorks(db, { ...ofHeavy, isByViews: true }, null, null),
    },
    { what: "history, page 1", of: "DB", ask: (db) => readHistory(db, READER) },
    { what: "media by a link", of: "DB", ask: (db) => findMedia(db, works, READER, OF_WORKS) },
    { what: "dashboard, totals", of: "DB", ask: (db) => readCreatorTotals(db, HEAVY) },
    {
      what: "dashboard, a year by day",
      of: "DB",
      ask: (db) => readDailyCounts(db, HEAVY, LAST_DAY - 364, LAST_DAY),
    },
    {
      what: "dashboard, works by views",
      of: "DB",
      ask: (db) => topWorks(db, HEAVY, { after: null, limit: 10 }),
    },
    {
      what: "moderation's queue, page 1",
      of: "DB",
      ask: (db) => readQueue(db, LEAD, { list: "open", after: null, now }),
    },
    {
      what: "moderation's queue, in its middle",
      of: "DB",
      ask: (db) => readQueue(db, LEAD, { list: "open", after: middleOfQueue, now }),
    },
    { what: "numbers above the queue", of: "DB", ask: (db) => countOpen(db, now) },
    ...SEARCHES.map(([what, words]): Question => ({
      what: `search: ${what}`,
      of: "SEARCH",
      ask: (_db, d1) => searchIndex(d1, words, { most: FIRST_PAGE }),
    })),
  ];
}
