import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

const schemaOf = async (database: D1Database) =>
  (
    await database
      .prepare(
        `select type, name, tbl_name as of, sql from sqlite_master
         where name not like '\\_cf\\_%' escape '\\' and name not like 'd1\\_%' escape '\\' and tbl_name <> 'd1_migrations'
         order by type, name`,
      )
      .run<{ name: string }>()
  ).results;

it("what the tests' database is made of is what all migrations make", async () => {
  await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
  const migrated = await schemaOf(env.COPY);
  expect(migrated.length).toBeGreaterThan(400);
  expect(await schemaOf(env.DB)).toEqual(migrated);
});
