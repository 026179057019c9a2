import { globSync, readFileSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const MIGRATIONS = "migrations";
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, "");
const oneLine = (sql: string) =>
  withoutComments(sql)
    .replace(/;?\s*$/, "")
    .replace(/\s+/g, " ");
const sorted = (list: Trigger[]) => list.sort((a, b) => (a.name < b.name ? -1 : 1));

interface Trigger {
  name: string;
  sql: string;
}

function triggersOfMigrations(): Trigger[] {
  const database = new DatabaseSync(":memory:");
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(`${MIGRATIONS}/${file}`, "utf8"));
  const rows = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  return rows.map(({ name, sql }) => ({ name: String(name), sql: oneLine(String(sql)) }));
}

function triggersBesideTables(): Trigger[] {
  return globSync("app/**/*.triggers.sql").flatMap((file) => {
    const statements = withoutComments(readFileSync(file, "utf8")).matchAll(
      /^CREATE TRIGGER `(\w+)`.*?^END;$/gms,
    );
    return [...statements].map(([sql, name = ""]) => ({ name, sql: oneLine(sql) }));
  });
}

it("the triggers written beside the tables are those that the migrations make", () => {
  const written = sorted(triggersBesideTables());
  expect(written.length).toBeGreaterThan(100);
  expect(written).toEqual(sorted(triggersOfMigrations()));
});
