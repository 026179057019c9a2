import { getPlatformProxy } from "wrangler";
import type * as store from "../../app/feed/following-feed.store.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { openAppModules } from "./app-modules.ts";
import { recording, rowsRead, type Recorded } from "./rows-read.ts";
import { median, ms, timed, type Figure } from "./table.ts";

const CREATORS = 5000;
const WORKS_EACH = 20;
const FOLLOWED = [10, 100, 1000, CREATORS];
const TRIES = 9;
/** Far down the list: half of everybody's works lie before it. */
const DEEP = { created_at: 1_700_000_000_000 + (CREATORS * WORKS_EACH * 1000) / 2, id: 1 };

/** Rows that D1 bills and time it takes for a page of the works of whom one follows, by how many these are. */
export async function measureFollowing(stateDir: string): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    persist: { path: `${stateDir}/v3` },
  });
  const modules = await openAppModules();
  try {
    await seed(env.DB);
    const { openDatabase } = (await modules.ssrLoadModule(
      "/app/platform/database.server.ts",
    )) as typeof database;
    const { readFollowing } = (await modules.ssrLoadModule(
      "/app/feed/following-feed.store.server.ts",
    )) as typeof store;
    const figures: Figure[] = [];
    for (const followed of FOLLOWED) {
      const recorded: Recorded[] = [];
      const db = openDatabase(recording(env.DB, recorded));
      const [near, far] = await Promise.all(
        [null, DEEP].map(async (after) => {
          const times: number[] = [];
          for (let turn = 0; turn < TRIES; turn++)
            times.push(await timed(() => readFollowing(db, `reader-${followed}`, null, after, null)));
          return { took: median(times), rows: await rowsRead(env.DB, recorded.at(-1)) };
        }),
      );
      if (!near || !far) throw new Error("Two pages were to be measured");
      figures.push({
        what: `Following, ${followed.toLocaleString("en")} followed: rows read and time, page 1`,
        ours: `${near.rows}, ${ms(near.took)}`,
        against: `${far.rows}, ${ms(far.took)} (far down)`,
        ...{ ratio: far.rows / near.rows, better: "equal" as const },
        remark: `${(CREATORS * WORKS_EACH).toLocaleString("en")} works`,
      });
    }
    return figures;
  } finally {
    await modules.close();
    await dispose();
  }
}

/** Creators who take turns, one work a second, and a reader for each number of followed ones. */
async function seed(db: D1Database): Promise<void> {
  const readers = FOLLOWED.map(
    (count) =>
      `insert or ignore into accounts (id, email, created_at) values ('reader-${count}', 'r${count}@gmail.com', 0)`,
  );
  const follows = FOLLOWED.map(
    (count) => `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
      insert or ignore into follows (follower, creator, created_at)
      select 'reader-${count}', 'creator-' || (i * ${CREATORS / count}), i from n`,
  );
  await db.batch(
    [
      `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${CREATORS})
       insert or ignore into accounts (id, email, created_at) select 'creator-' || i, 'c' || i || '@gmail.com', 0 from n`,
      `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${CREATORS * WORKS_EACH})
       insert or ignore into uploads (owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at,
         listed_at, status, status_changed_at, put_expires_at)
       select 'creator-' || (i % ${CREATORS}), 'Work ' || i, 'bench/' || i || '.jpg', 'image', 1, 'image/jpeg', 'jpg',
         'public', 1700000000000 + i * 1000, 1700000000000 + i * 1000, 'ready', 0, 0 from n`,
      ...readers,
      ...follows,
    ].map((query) => db.prepare(query)),
  );
}
