import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

const readSchema = async (database: D1Database) =>
  (
    await database
      .prepare(
        `select type, name, tbl_name as of, sql from sqlite_master
         where name not like '\\_cf\\_%' escape '\\' and name not like 'd1\\_%' escape '\\' and tbl_name <> 'd1_migrations'
         order by type, name`,
      )
      .run<{ name: string }>()
  ).results;

it("the tests' database has exactly the schema of all migrations", async () => {
  await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
  const migrated = await readSchema(env.COPY);
  expect(migrated.length).toBeGreaterThan(400);
  expect(await readSchema(env.DB)).toEqual(migrated);
});
