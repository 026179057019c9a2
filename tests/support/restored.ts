import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { parseDeed, replayStatements, type Deed } from "~/removals/replay.rules";
import { writeGone } from "~/removals/write-gone.server";
import { db } from "./uploads";

type Row = Record<string, string | number | null>;

const readAll = async <T = Row>(database: D1Database, sql: string) =>
  (await database.prepare(sql).run<T>()).results;

/** Makes DB what COPY is, and the site as an hour after a restore. `until`: when that hour ended. */
export async function restoreCopy(until: number): Promise<void> {
  await copyDatabase(env.COPY, env.DB);
  await env.DB.prepare(
    "insert or replace into switches (name, until, set_at, reason) values ('quiet', ?1, ?1, 'restore')",
  )
    .bind(until)
    .run();
}

/** Makes COPY what DB is now, as a backup's restore would: rows first, triggers last. */
export async function copyDatabase(from = env.DB, to = env.COPY): Promise<void> {
  await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
  const triggers = await readAll<{ name: string; sql: string }>(
    to,
    "select name, sql from sqlite_master where type = 'trigger'",
  );
  const tables = await readAll<{ name: string }>(
    from,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'",
  );
  const statements = [
    to.prepare("pragma defer_foreign_keys = on"),
    ...triggers.map(({ name }) => to.prepare(`drop trigger "${name}"`)),
    // First, or a deleted row would take copied ones along.
    ...tables.map(({ name }) => to.prepare(`delete from "${name}"`)),
  ];
  for (const { name } of tables) {
    for (const row of await readAll(from, `select * from "${name}"`)) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const sql = `insert into "${name}" (${columns.join()}) values (${columns.map(() => "?").join()})`;
      statements.push(to.prepare(sql).bind(...Object.values(row)));
    }
  }
  await to.batch([...statements, ...triggers.map(({ sql }) => to.prepare(sql))]);
}

/** Every deed in the ledger's bucket, in the order of its key. */
export async function writtenDeeds(): Promise<Deed[]> {
  await writeGone({ db, clock: Date.now, store: env.LEDGER });
  const { objects } = await env.LEDGER.list({ prefix: "gone/" });
  const texts = await Promise.all(objects.map(async ({ key }) => (await env.LEDGER.get(key))?.text()));
  return texts.map((text) => parseDeed(text ?? ""));
}

export async function replayOnCopy(deeds: readonly Deed[]): Promise<void> {
  for (const { sql, params } of deeds.flatMap(replayStatements))
    await env.COPY.prepare(sql)
      .bind(...params)
      .run();
}
