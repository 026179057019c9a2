import { getPlatformProxy } from "wrangler";
import { applyLocalMigrations } from "../local/migrations.ts";
import type * as database from "../../app/platform/database.server.ts";
import type * as counts from "../../app/engagement/counts.store.server.ts";
import { openAppModules } from "./app-modules.ts";
import { recording, rowsRead, type Recorded } from "./rows-read.ts";
import type { Figure } from "./table.ts";

const MANY = 1_000_000;
const FEW = 1000;
/** Of both creators the same: what a page reads goes by these. */
const WORKS = 40;
const DAYS = 400;
const LAST_DAY = 20_000;
const CHUNK = 50_000;
const PAGE = 10;

interface Bindings {
  DB: D1Database;
}

/** Rows that D1 bills for a creator's numbers: of one with a million views, beside one with a thousand. */
export async function measureViews(stateDir: string): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: "wrangler.toml",
    persist: { path: `${stateDir}/v3` },
  });
  const modules = await openAppModules();
  try {
    const { openDatabase } = (await modules.ssrLoadModule(
      "/app/platform/database.server.ts",
    )) as typeof database;
    const store = (await modules.ssrLoadModule("/app/engagement/counts.store.server.ts")) as typeof counts;
    const cost = async (name: string, views: number) => {
      const works = await seed(env.DB, name, views);
      const recorded: Recorded[] = [];
      const db = openDatabase(recording(env.DB, recorded));
      const totals = await store.totalsOf(db, name);
      if (totals?.views !== views) throw new Error(`${name} has ${totals?.views} views, not ${views}`);
      await store.viewsOf(db, works);
      await store.daysOf(db, name, LAST_DAY - 364, LAST_DAY);
      await store.topWorks(db, name, { after: null, limit: PAGE });
      const read: number[] = [];
      for (const statement of recorded) read.push(await rowsRead(env.DB, statement));
      return read;
    };
    const [few, many] = [await cost("few", FEW), await cost("many", MANY)];
    const sum = (read: number[]) => read.reduce((total, rows) => total + rows, 0);
    return [
      {
        what: "dashboard at a million views (rows read)",
        ours: String(sum(many)),
        against: `${sum(few)} (at a thousand)`,
        ratio: sum(many) / sum(few),
        better: "equal",
        remark: `totals, ${PAGE} cards, a year by day, ${PAGE} works: ${many.join(" + ")}`,
      },
    ];
  } finally {
    await modules.close();
    await dispose();
  }
}

/** A creator whose works were watched so often, written as meters write it. @returns ids of the newest works */
async function seed(db: D1Database, name: string, views: number): Promise<number[]> {
  await db.batch([
    db.prepare("insert into accounts (id, email, created_at) values (?1, ?1 || '@gmail.com', 0)").bind(name),
    db.prepare("insert into creator_numbers (account_id, since) values (?1, 0)").bind(name),
    db
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${WORKS})
         insert into uploads (owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at,
                              status, status_changed_at, put_expires_at)
         select ?1, 'Work ' || i, ?1 || '/' || i || '.jpg', 'image', 1, 'image/jpeg', 'jpg', 'public',
                i, 'ready', 0, 0 from n`,
      )
      .bind(name),
  ]);
  for (let from = 0; from < views; from += CHUNK) {
    await db
      .prepare(
        `with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
         insert into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
         select 'viewer-' || i, ${LAST_DAY} - i % ${DAYS},
                (select min(id) from uploads where owner = ?3) + i % ${WORKS}, i,
                (select no from creator_numbers where account_id = ?3), 60000, 1, 1 from n`,
      )
      .bind(from, Math.min(from + CHUNK, views), name)
      .run();
  }
  const { results } = await db
    .prepare("select id from uploads where owner = ?1 order by id desc limit ?2")
    .bind(name, PAGE)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
