import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { SIGNALS } from "../../app/health/signals.rules.ts";
import { findUnknownMigration, listMigrations } from "./known-migrations.ts";
import { freePort } from "./port.ts";
import { Refusal } from "./refusal.ts";
import { ROOT } from "./settings.ts";
import { openStateRuntime } from "./storage.ts";
import { UNFINISHED_RESTORE } from "./unfinished-restore.ts";

const DATABASES = { DB: "migrations", SEARCH: "migrations/search" };

/** wrangler, which migrates in the cloud, uses the same table. */
const APPLIED_TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

export async function applyLocalMigrations(stateDir: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { runtime, close } = await openStateRuntime({ port: await freePort(), stateDir });
  try {
    await refuseHalfRestored(runtime);
    await applyMigrations(runtime);
    await forgetStop(runtime);
  } finally {
    await close();
  }
}

/** Every page of it would be closed, and its rows come before its triggers, which a migration would make. */
async function refuseHalfRestored(runtime: Miniflare): Promise<void> {
  const database = (await runtime.getD1Database("DB", "wishlight-web")) as unknown as D1Database;
  const table = await database.prepare("select 1 from sqlite_master where name = 'switches'").first();
  if (table && (await database.prepare(UNFINISHED_RESTORE).first()))
    throw new Refusal("A restore of this data hasn't ended. Run the same `npm run restore` again first.");
}

/** What isn't checked while the site is stopped is due when it starts, not late. */
async function forgetStop(runtime: Miniflare): Promise<void> {
  const database = (await runtime.getD1Database("DB", "wishlight-web")) as unknown as D1Database;
  const update = database.prepare("update health_signals set seen_at = max(seen_at, ?) where name = ?");
  await database.batch(
    Object.entries(SIGNALS)
      .filter(([name]) => name !== "backup")
      .map(([name, { periodMs }]) => update.bind(Date.now() - (periodMs ?? 0), name)),
  );
}

/** Each migration and its mark are one transaction. */
export async function applyMigrations(runtime: Miniflare): Promise<void> {
  for (const [binding, folder] of Object.entries(DATABASES)) {
    const database = (await runtime.getD1Database(binding, "wishlight-web")) as unknown as D1Database;
    await database.prepare(APPLIED_TABLE).run();
    const { results } = await database.prepare("select name from d1_migrations").all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    const unknown = findUnknownMigration([...applied], folder);
    if (unknown) throw otherHistory(`this version doesn't have its migration ${unknown}`);
    for (const name of listMigrations(folder).filter((file) => !applied.has(file))) {
      const statements = splitStatements(readFileSync(join(ROOT, folder, name), "utf8"));
      const batch = [
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare("insert into d1_migrations (name) values (?)").bind(name),
      ];
      await database.batch(batch).catch((error: unknown) => {
        throw otherHistory(
          `${name} doesn't fit it: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    }
  }
}

const otherHistory = (why: string) =>
  new Refusal(
    `Another version of Wishlight created this data, so this version can't open it (${why}). Start that version, or start with new data: STATE_DIR=.wrangler/new npm start.`,
  );
