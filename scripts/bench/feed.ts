import type { ViteDevServer } from "vite";
import { getPlatformProxy } from "wrangler";
import { applyLocalMigrations } from "../local/migrations.ts";
import type * as database from "../../app/platform/database.server.ts";
import type * as access from "../../app/media/access.server.ts";
import type * as links from "../../app/media/link.server.ts";
import type * as store from "../../app/feed/feed.store.server.ts";
import { openAppModules } from "./app-modules.ts";
import { recording, rowsRead, type Recorded } from "./rows-read.ts";
import { median, ms, timed, type Figure } from "./table.ts";

const PAGE = 6;
const DEEP_PAGE = 10_000;
const CHUNK = 50_000;
const TRIES = 15;

interface Bindings {
  DB: D1Database;
}

/** Rows that D1 bills and time it takes for the first page of the feed and for one very far down. */
export async function measureFeed(stateDir: string, rows: number): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: "wrangler.toml",
    persist: { path: `${stateDir}/v3` },
  });
  const modules = await openAppModules();
  try {
    await seed(env.DB, rows);
    const { openDatabase } = (await modules.ssrLoadModule(
      "/app/platform/database.server.ts",
    )) as typeof database;
    const { readFeedPage } = (await modules.ssrLoadModule("/app/feed/feed.store.server.ts")) as typeof store;
    const at = (page: number) => lastBefore(env.DB, Math.min(page, Math.floor(rows / PAGE)));
    const recorded: Recorded[] = [];
    const db = openDatabase(recording(env.DB, recorded));
    const [near, far] = [null, await at(DEEP_PAGE)];
    const [nearMs, farMs] = [
      await medianOf(() => readFeedPage(db, "bench", near)),
      await medianOf(() => readFeedPage(db, "bench", far)),
    ];
    const [nearRead, farRead] = [
      await rowsRead(env.DB, recorded[0]),
      await rowsRead(env.DB, recorded.at(-1)),
    ];
    const count = rows.toLocaleString("en");
    return [
      {
        ...{
          what: `D1 rows read, page ${DEEP_PAGE.toLocaleString("en")} of the feed`,
          ours: String(farRead),
        },
        ...{ against: `${nearRead} (page 1)`, ratio: farRead / nearRead, better: "equal" },
        remark: `${count} uploads`,
      },
      {
        ...{ what: "time of the same", ours: ms(farMs), against: `${ms(nearMs)} (page 1)` },
        ...{ ratio: farMs / nearMs, better: "equal", remark: "through the local proxy" },
      },
      await mediaStatements(modules, env.DB),
    ];
  } finally {
    await modules.close();
    await dispose();
  }
}

/** What a media request by a signed link asked D1 before there were memberships. */
const MEDIA_STATEMENTS_BEFORE = 1;

/** Statements of one media request by a signed link, and the rows they read. */
async function mediaStatements(modules: ViteDevServer, d1: D1Database): Promise<Figure> {
  const { openDatabase } = (await modules.ssrLoadModule(
    "/app/platform/database.server.ts",
  )) as typeof database;
  const { findMedia, mayWatch } = (await modules.ssrLoadModule(
    "/app/media/access.server.ts",
  )) as typeof access;
  const { readLink, signLink } = (await modules.ssrLoadModule("/app/media/link.server.ts")) as typeof links;
  const newest = await d1.prepare("select max(id) as id from uploads").first<{ id: number }>();
  const [id, secret, now] = [newest?.id ?? 0, "a secret for measuring", Date.now()];
  const terms = { id, viewer: "bench", variant: "original", disposition: "inline", scope: "public" } as const;
  const link = readLink(new URL(await signLink(secret, terms, 180, now), "http://bench.invalid"));
  const recorded: Recorded[] = [];
  const media = await findMedia(openDatabase(recording(d1, recorded)), id, link.viewer, now);
  if (!media) throw new Error("The newest upload is not published");
  const freshViewer = () => Promise.reject(new Error("The link was not enough"));
  await mayWatch({ media, variant: "original", link, now, billingNow: now, secret, freshViewer });
  return {
    what: "D1 statements of a media request by a link",
    ours: String(recorded.length),
    against: `${MEDIA_STATEMENTS_BEFORE} (before memberships)`,
    ratio: recorded.length / MEDIA_STATEMENTS_BEFORE,
    better: "equal",
    remark: `${await rowsRead(d1, recorded[0])} rows read`,
  };
}

/** Uploads of one creator, one a second, made by SQLite itself. */
async function seed(db: D1Database, rows: number): Promise<void> {
  const have = await db.prepare("select count(*) as n from uploads").first<{ n: number }>();
  if ((have?.n ?? 0) >= rows) return;
  await db.batch([
    db.prepare(
      "insert or ignore into accounts (id, email, created_at) values ('bench', 'bench@gmail.com', 0)",
    ),
    db.prepare(
      "insert or ignore into profiles (id, username, account_type, created_at, updated_at) values ('bench', 'bench_1', 'creator', 0, 0)",
    ),
  ]);
  for (let from = 0; from < rows; from += CHUNK) {
    await db
      .prepare(
        `with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
         insert into uploads (owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at,
                              status, status_changed_at, put_expires_at)
         select 'bench', 'Upload ' || i, 'bench/' || i || '.jpg', 'image', 1, 'image/jpeg', 'jpg', 'public',
                1700000000000 + i * 1000, 'ready', 0, 0 from n`,
      )
      .bind(from, Math.min(from + CHUNK, rows))
      .run();
  }
}

async function lastBefore(db: D1Database, page: number) {
  const row = await db
    .prepare(
      `select listed_at as created_at, id from uploads where visibility = 'public' and status = 'ready'
       order by listed_at desc, id desc limit 1 offset ?`,
    )
    .bind((page - 1) * PAGE - 1)
    .first<{ created_at: number; id: number }>();
  if (!row) throw new Error("The feed is shorter than the page asked for");
  return row;
}

async function medianOf(read: () => Promise<unknown[]>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) times.push(await timed(read));
  return median(times);
}
