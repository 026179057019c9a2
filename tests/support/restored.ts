import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { parseDeed, replayStatements, type Deed } from "~/removals/replay.rules";
import { writeGone } from "~/removals/write-gone.server";
import { db } from "./uploads";

type Row = Record<string, string | number | null>;

const readAll = async <T = Row>(database: D1Database, sql: string) =>
  (await database.prepare(sql).run<T>()).results;

/** Makes COPY what DB is now, as a backup's restore would: rows first, triggers last. */
export async function copyDatabase(): Promise<void> {
  await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
  const triggers = await readAll<{ name: string; sql: string }>(
    env.COPY,
    "select name, sql from sqlite_master where type = 'trigger'",
  );
  const tables = await readAll<{ name: string }>(
    env.DB,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'",
  );
  const statements = [
    env.COPY.prepare("pragma defer_foreign_keys = on"),
    ...triggers.map(({ name }) => env.COPY.prepare(`drop trigger "${name}"`)),
  ];
  for (const { name } of tables) {
    statements.push(env.COPY.prepare(`delete from "${name}"`));
    for (const row of await readAll(env.DB, `select * from "${name}"`)) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const sql = `insert into "${name}" (${columns.join()}) values (${columns.map(() => "?").join()})`;
      statements.push(env.COPY.prepare(sql).bind(...Object.values(row)));
    }
  }
  await env.COPY.batch([...statements, ...triggers.map(({ sql }) => env.COPY.prepare(sql))]);
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
