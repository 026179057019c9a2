import { DatabaseSync } from "node:sqlite";

/**
 * What a database is made of once it has come through all migrations. A worker test's file begins with this: it takes a
 * sixth of the time, since each `alter table` reads the whole schema again. That both are the same,
 * tests/worker/schema.test.ts shows.
 *
 * @returns statements that make an empty database so, in their order
 */
export function schemaAfter(migrations: readonly { queries: readonly string[] }[]): string[] {
  const database = new DatabaseSync(":memory:");
  try {
    for (const { queries } of migrations) for (const query of queries) database.exec(query);
    // In the order they were made: an index comes after its table.
    const made = database.prepare(
      "select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
    );
    return made.all().map(({ sql }) => String(sql));
  } finally {
    database.close();
  }
}
