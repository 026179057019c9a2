import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";

const DIR = join(ROOT, "migrations");

const read = (file: string) => readFileSync(join(DIR, file), "utf8");
const files = readdirSync(DIR)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** References are checked as D1 does. */
function migrated(names: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("pragma foreign_keys = on");
  for (const name of names) apply(database, name);
  return database;
}

/** One transaction for all statements, as in D1. */
function apply(database: DatabaseSync, name: string): void {
  database.exec("begin");
  for (const statement of read(name).split("--> statement-breakpoint")) database.exec(statement);
  database.exec("commit");
}

function fill(database: DatabaseSync, table: string, said: Record<string, string | number | null>): void {
  const columns = database.prepare(`pragma table_info(${table})`).all() as unknown as Column[];
  const wanted = columns.filter(
    ({ name, notnull, dflt_value, pk }) => name in said || (notnull && dflt_value === null && !pk),
  );
  const values = wanted.map(({ name, type }) =>
    name in said ? (said[name] ?? null) : type === "integer" ? 1 : "anything",
  );
  const names = wanted.map(({ name }) => name);
  database
    .prepare(`insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`)
    .run(...values);
}

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

describe("migrations", () => {
  it("landed migrations are unchanged and each one is in the list, so a change needs a new one", () => {
    const list = ["", "search/"].flatMap((folder) =>
      readdirSync(join(DIR, folder))
        .filter((name) => name.endsWith(".sql"))
        .sort()
        .map(
          (name) =>
            `${createHash("sha256")
              .update(read(folder + name))
              .digest("hex")}  ${folder}${name}\n`,
        ),
    );
    expect(list.join("")).toBe(read("SHA256SUMS"));
  });

  it("all migrations are there in order of their numbers, as in the journal", () => {
    const journal = JSON.parse(read("meta/_journal.json")) as { entries: { tag: string; when: number }[] };
    expect(files).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
    const moments = journal.entries.map(({ when }) => when);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it("only the newest snapshot is kept, the one that the next migration is made from", () => {
    const newest = `${files.at(-1)?.slice(0, 4)}_snapshot.json`;
    expect(readdirSync(join(DIR, "meta")), "delete the older ones").toEqual([newest, "_journal.json"]);
  });

  it("migrations leave no dangling reference, and no trigger that can't run", () => {
    const database = migrated(files);
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    const leftOver = database
      .prepare("select name from sqlite_master where name like 'new\\_%' escape '\\'")
      .all();
    expect(leftOver).toEqual([]);
  });
});

describe("the eleventh migration", () => {
  const before = files.filter((name) => name < "0010");

  it("the eleventh migration keeps known bytes, what they matched, and what protects both", () => {
    const database = migrated(before);
    const watching = `select type, name, tbl_name, sql from sqlite_master
      where tbl_name in ('known_bytes', 'known_copies') or name = 'known_bytes_end' order by name`;
    fill(database, "accounts", { id: "ada" });
    fill(database, "cases", { id: 1 });
    fill(database, "decisions", { id: 5, case_id: 1, reverses: null, replaces: null, measures: "[]" });
    fill(database, "known_bytes", { id: 7, decision_id: 5, measure_id: 9, sha256: "ab", size: 3 });
    fill(database, "known_copies", { id: 2, known_id: 7, upload_id: 4, decision_id: 5 });
    const rows = () =>
      ["known_bytes", "known_copies"].map((table) => database.prepare(`select * from ${table}`).all());
    const names = () =>
      (database.prepare(watching).all() as { type: string; name: string }[]).map(
        ({ type, name }) => `${type} ${name}`,
      );
    const [kept, kinds] = [rows(), names()];
    apply(database, "0010_eleventh.sql");
    expect(rows()).toEqual(kept);
    expect(names()).toEqual(kinds);
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    expect(() => database.exec("delete from known_bytes")).toThrow("rows never go");
    expect(() => database.exec("delete from known_copies")).toThrow("rows never go");
    expect(() =>
      database.exec("insert into known_copies (known_id, upload_id, found_at) values (99, 1, 1)"),
    ).toThrow();
    // Row numbers continue after deleted rows.
    fill(database, "known_bytes", { decision_id: null, measure_id: null });
    expect(database.prepare("select max(id) as id from known_bytes").get()).toEqual({ id: 8 });
  });

  it("the eleventh migration knows the bytes of existing seals, but not of lifted ones or of copies", () => {
    const database = migrated(before);
    fill(database, "accounts", { id: "ada" });
    fill(database, "cases", { id: 1 });
    for (const [id, lifted_at] of [
      [1, null],
      [2, 5],
    ] as const) {
      fill(database, "uploads", { id, owner: "ada", path: `film-${id}`, status: "deleting" });
      fill(database, "seals", {
        id,
        case_id: 1,
        subject: `work:${id}`,
        upload_id: id,
        lifted_at,
        reference: `S${id}`,
      });
      for (const key of [`film-${id}`, `poster-${id}`])
        fill(database, "seal_files", {
          seal_id: id,
          key,
          sha256: `hash of ${key}`,
          size: 10,
          etag: key,
          evidence_key: key,
        });
    }
    apply(database, "0010_eleventh.sql");
    expect(
      database.prepare("select subject, sha256, effect, decision_id, ended_at from known_bytes").all(),
    ).toEqual([
      { subject: "work:1", sha256: "hash of film-1", effect: "refuse", decision_id: null, ended_at: null },
    ]);
    fill(database, "seal_files", {
      seal_id: 1,
      key: "film-1",
      sha256: "another",
      size: 4,
      etag: "b",
      evidence_key: "b",
    });
    expect(database.prepare("select count(*) as n from known_bytes").get()).toEqual({ n: 2 });
    database.exec("update seals set lifted_at = 77 where id = 1");
    expect(database.prepare("select distinct ended_at from known_bytes").all()).toEqual([{ ended_at: 77 }]);
  });
});
