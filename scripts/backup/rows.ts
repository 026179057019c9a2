import { Refusal } from "../local/refusal.ts";
import { hashText, type SchemaEntry, type Sums } from "./manifest.ts";
import type { Query, Value } from "./site.ts";

/** D1 takes 100 KB. */
const STATEMENT_CHARACTERS = 80_000;
/** Of a row that is too long for one statement, texts from this size get their own. */
const LONG_TEXT_BYTES = 500;
const TEXT_PIECE_BYTES = 35_000;
const PAGE_BYTES = 3_000_000;
const PAGE_ROWS = 5_000;

/** What a backup or a restore throws says nothing about the site. */
const ownRows = (table: string) => (table === "switches" ? "name not in ('closed', 'quiet')" : "true");

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** On one line, which any SQLite reads: texts with a line break or NUL are hex. */
export function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "string")
    return /[\p{Cc}\u2028\u2029]/u.test(value)
      ? `CAST(X'${Buffer.from(value).toString("hex")}' AS TEXT)`
      : `'${value.replaceAll("'", "''")}'`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Refusal(`A number (${value}) is too large to be carried exactly.`);
  return String(value);
}

export interface Schema {
  entries: SchemaEntry[];
  hash: string;
  /** Each comes after those it refers to. */
  tables: string[];
}

export async function readSchema(query: Query): Promise<Schema> {
  const [rows = []] = await query([
    `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'
     and name not like '\\_cf\\_%' escape '\\' order by type, name`,
  ]);
  return schemaOf(
    rows.map(([type, name, sql]) => ({ type: String(type), name: String(name), sql: String(sql) })),
  );
}

export function schemaOf(entries: SchemaEntry[]): Schema {
  const sources = new Map(entries.filter(({ type }) => type === "table").map(({ name, sql }) => [name, sql]));
  const tables: string[] = [];
  const add = (name: string, under: readonly string[] = []) => {
    const sql = sources.get(name);
    if (sql === undefined || tables.includes(name) || under.includes(name)) return;
    for (const [, parent = ""] of sql.matchAll(/\breferences\s+[`"]?(\w+)/gi)) add(parent, [...under, name]);
    tables.push(name);
  };
  for (const name of sources.keys()) add(name);
  return { entries, hash: hashText("sha256", JSON.stringify(entries)), tables };
}

interface Column {
  name: string;
  isInteger: boolean;
}

export async function readColumns(query: Query, tables: readonly string[]): Promise<Map<string, Column[]>> {
  const answers = await query(
    tables.map((table) => `select name, type from pragma_table_info(${literal(table)}) order by cid`),
  );
  return new Map(
    answers.map((rows, at) => [
      tables[at] ?? "",
      rows.map(([name, type]) => ({ name: String(name), isInteger: /^int/i.test(String(type)) })),
    ]),
  );
}

/** Rows, and by column the bytes of its texts, or the sum of its integers' low halves. */
export async function readSums(query: Query, tables: readonly string[]): Promise<Sums> {
  const sums: Sums = {};
  for (const [table, columns] of await readColumns(query, tables)) {
    const asked = columns.map(({ name, isInteger }) => {
      const one = isInteger ? `${quote(name)} & 4294967295` : `length(cast(${quote(name)} as blob))`;
      return `cast(coalesce(sum(${one}), 0) as text)`;
    });
    const from = `from ${quote(table)} where ${ownRows(table)}`;
    const [[[rows = null, ...found] = []] = []] = await query([
      `select ${["count(*)", ...asked].join()} ${from}`,
    ]);
    sums[table] = {
      "": rows,
      ...Object.fromEntries(columns.map(({ name }, at) => [name, found[at] ?? null])),
    };
  }
  return sums;
}

/** @returns a table and column, or null */
export function findDifference(before: Sums, after: Sums): string | null {
  for (const [table, sums] of Object.entries(before))
    for (const [name, sum] of Object.entries(sums))
      if (after[table]?.[name] !== sum) return `${table} ${name}`.trim();
  return null;
}

/** Statements that add every row. Repeated, they change nothing. */
export async function* rowStatements(query: Query, sums: Sums): AsyncGenerator<string> {
  const columns = await readColumns(query, Object.keys(sums));
  for (const [table, own] of columns) {
    const rows = Number(sums[table]?.[""]);
    const bytes = own.reduce(
      (total, { name, isInteger }) => total + (isInteger ? 10 * rows : Number(sums[table]?.[name])),
      1,
    );
    const limit = Math.max(20, Math.min(PAGE_ROWS, Math.floor((PAGE_BYTES * rows) / bytes)));
    if (rows > 0) yield* tableStatements(query, table, own, limit);
  }
}

async function* tableStatements(
  query: Query,
  table: string,
  columns: readonly Column[],
  limit: number,
): AsyncGenerator<string> {
  const names = ["rowid", ...columns.map(({ name }) => quote(name))].join(", ");
  const insert = (values: readonly string[]) =>
    `INSERT OR IGNORE INTO ${quote(table)} (${names}) VALUES ${values.join(",")};`;
  let [open, length]: [string[], number] = [[], 0];
  let page: Value[][] = [];
  do {
    const after = page.at(-1)?.[0] ?? -1;
    const where = `where rowid > ${after} and ${ownRows(table)} order by rowid limit ${limit}`;
    [page = []] = await query([`select ${names} from ${quote(table)} ${where}`]);
    for (const row of page) {
      const values = `(${row.map(literal).join(",")})`;
      if (length + values.length > STATEMENT_CHARACTERS && open.length > 0) {
        yield insert(open);
        [open, length] = [[], 0];
      }
      if (values.length > STATEMENT_CHARACTERS) {
        yield* longRow(table, insert, columns, row);
      } else {
        open.push(values);
        length += values.length;
      }
    }
  } while (page.length === limit);
  if (open.length > 0) yield insert(open);
}

/** Its long texts follow in pieces. The first one replaces, so that a repetition ends the same. */
function* longRow(
  table: string,
  insert: (values: readonly string[]) => string,
  columns: readonly Column[],
  row: readonly Value[],
): Generator<string> {
  const isLong = (value: Value | undefined): value is string =>
    typeof value === "string" && Buffer.byteLength(value) > LONG_TEXT_BYTES;
  yield insert([`(${row.map((value) => (isLong(value) ? "''" : literal(value))).join(",")})`]);
  for (const [at, { name }] of columns.entries()) {
    const value = row[at + 1];
    if (!isLong(value)) continue;
    const bytes = Buffer.from(value);
    for (let from = 0; from < bytes.length; from += TEXT_PIECE_BYTES) {
      const piece = `X'${bytes.subarray(from, from + TEXT_PIECE_BYTES).toString("hex")}'`;
      const joined = from === 0 ? piece : `CAST(${quote(name)} AS BLOB) || ${piece}`;
      yield `UPDATE ${quote(table)} SET ${quote(name)} = CAST(${joined} AS TEXT) WHERE rowid = ${row[0]};`;
    }
  }
}
