import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { MINUTE_MS } from "../../app/platform/clock.ts";
import type * as replay from "../../app/removals/replay.rules.ts";
import type * as notes from "../../app/removals/write-gone.server.ts";
import {
  eightAtATime,
  hashFile,
  pair,
  readEntries,
  readLines,
  type Entry,
  type Manifest,
} from "../backup/manifest.ts";
import { listAll, nameOf, objectPath } from "../backup/objects.ts";
import {
  findDifference,
  literal,
  quote,
  readColumns,
  readSchema,
  readSums,
  schemaOf,
} from "../backup/rows.ts";
import type { Query, Site, Value } from "../backup/site.ts";
import { loadApp } from "../local/app-modules.ts";
import { Refusal } from "../local/refusal.ts";
import { EMPTY_INDEX, QUEUE_ALL } from "../search/statements.ts";
import { changeStatements } from "./changes.ts";

const REQUEST_CHARACTERS = 500_000;
const STATEMENTS_AT_ONCE = 50;
const ETAGS = "restored_etags";
/** Its ETags name copies in the evidence bucket, which a restore never touches. */
const ETAGS_STAY = ["seal_files"];
/** By which two clocks may differ. */
const CLOCKS_MS = 5 * MINUTE_MS;

export type Say = (line: string) => void;

export interface Restore {
  site: Site;
  dir: string;
  manifest: Manifest;
  /** Leaves out objects that are damaged in the backup. */
  damaged: boolean;
  say: Say;
  /** What an interrupted run noted last. */
  done: string;
  /** A statement that notes a step as done; a step that can't be repeated runs it in its own transaction. */
  note: (step: string) => string;
  kept: Kept;
}

/** Of the site as it was. */
export interface Kept {
  /** `LEAD_SWITCHES`' rows. */
  thrown: Value[][];
  /** The highest of each table with AUTOINCREMENT, without the ledger. */
  numbers: Value[][];
}

/** Each may be repeated after being killed. Triggers come last, because rows and changes would fire them. */
export const STEPS: [name: string, run: (restore: Restore) => Promise<unknown>][] = [
  ["notes", ({ site }) => writeNotes(site)],
  ["empty", ({ site }) => emptyDatabase(site.query)],
  ["tables", (restore) => addMissing(restore, ["table"])],
  ["rows", addRows],
  [
    "numbers",
    ({ site, manifest, kept }) =>
      site.query([
        "delete from sqlite_sequence",
        ...manifest.sequences.map(numbering),
        ...keepNumbers(kept.numbers),
      ]),
  ],
  ["indexes", (restore) => addMissing(restore, ["index"])],
  [
    "changes",
    ({ site, manifest, note }) =>
      site.query([...changeStatements(manifest.schema, manifest.at), note("changes")]),
  ],
  ["files", putObjects],
  ["etags", replaceEtags],
  ["triggers", (restore) => addMissing(restore, ["view", "trigger"])],
  ["schema", ({ site }) => site.migrate()],
  ["search", ({ site }) => rebuildSearch(site)],
  ["sessions", ({ site }) => forgetSessions(site)],
  ["removals", ({ site, manifest }) => replayRemovals(site, manifest.at)],
];

const numbering = ([name, seq]: [string, number]) =>
  `insert into sqlite_sequence (name, seq) values (${literal(name)}, ${seq})`;

/** No number is given twice, even where the same rows are restored again. */
export function keepNumbers(numbers: Value[][]): string[] {
  const was = `(select value ->> 0 as n, value ->> 1 as top from json_each(${literal(JSON.stringify(numbers))}))`;
  return [
    `update sqlite_sequence set seq = max(seq, coalesce((select top from ${was} where n = name), 0))`,
    `insert into sqlite_sequence (name, seq) select n, top from ${was}
     where n not in (select name from sqlite_sequence)`,
  ];
}

async function runInTurn(query: Query, statements: readonly string[]): Promise<void> {
  for (let from = 0; from < statements.length; from += STATEMENTS_AT_ONCE)
    await query(statements.slice(from, from + STATEMENTS_AT_ONCE));
}

/** Children first, so that no row loses what it refers to. The switches stay, since they keep the site closed. */
async function emptyDatabase(query: Query): Promise<void> {
  const { entries, tables } = await readSchema(query);
  const drops = ["trigger", "view"].flatMap((type) =>
    entries.filter((entry) => entry.type === type).map(({ name }) => `drop ${type} ${quote(name)}`),
  );
  const others = tables.filter((name) => name !== "switches").reverse();
  await runInTurn(query, [...drops, ...others.map((name) => `drop table ${quote(name)}`)]);
  await query(["delete from switches where name not in ('closed', 'quiet')"]);
}

async function addMissing({ site, manifest }: Restore, types: readonly string[]): Promise<void> {
  const there = new Set((await readSchema(site.query)).entries.map(({ type, name }) => `${type} ${name}`));
  const order = schemaOf(manifest.schema).tables;
  const missing = manifest.schema
    .filter(({ type, name }) => types.includes(type) && !there.has(`${type} ${name}`))
    .toSorted(
      (a, b) =>
        types.indexOf(a.type) - types.indexOf(b.type) || order.indexOf(a.name) - order.indexOf(b.name),
    );
  const statements = missing.map(({ sql }) => sql);
  await runInTurn(site.query, statements);
}

/** Continues after the last part that was noted. */
async function addRows({ site, dir, manifest, done, note }: Restore): Promise<void> {
  for (const { file } of manifest.parts) {
    if (done.startsWith("rows:") && file <= done.slice("rows:".length)) continue;
    let [open, length]: [string[], number] = [[], 0];
    for await (const statement of readLines(join(dir, file))) {
      if (length + statement.length > REQUEST_CHARACTERS && open.length > 0) {
        await site.query(open);
        [open, length] = [[], 0];
      }
      open.push(statement);
      length += statement.length;
    }
    await site.query([...open, note(`rows:${file}`)]);
  }
  const different = findDifference(manifest.sums, await readSums(site.query, Object.keys(manifest.sums)));
  if (!different) return;
  await site.query([note("notes")]);
  throw new Refusal(
    `The rows of ${different} aren't those of the backup. The site stays closed. The next run starts from the beginning.`,
  );
}

export class DamagedObject extends Refusal {
  constructor({ bucket, key }: Entry) {
    super(
      `This backup is damaged: the file of ${bucket}/${key} is missing or not what it was. Restore another one, or add --damaged to leave such files out.`,
    );
  }
}

async function putObjects(restore: Restore): Promise<void> {
  const { site, dir, manifest, damaged, say } = restore;
  const moved = await readMoved(restore);
  const found = pair(readEntries(dir, manifest), listAll(site), nameOf);
  const put = eightAtATime(found, async ([entry, there]) => {
    const wanted = moved.has(entry.etag) ? entry.md5 : entry.etag;
    // The ledger's bucket is locked: what it has stays.
    if (there?.etag === wanted || (there && entry.bucket === "ledger")) return;
    const path = objectPath(dir, entry);
    if ((await hashFile(path).catch(() => null))?.md5 !== entry.md5) {
      if (!damaged) throw new DamagedObject(entry);
      return say(`    left out, since it's damaged: ${entry.bucket}/${entry.key}`);
    }
    if ((await site.put(entry.bucket, entry.key, await openAsBlob(path), entry.headers)) !== wanted)
      throw new Refusal(`${entry.bucket}/${entry.key} was changed on its way. Run this again.`);
  });
  for await (const one of put) void one;
}

/**
 * By old ETag the new one. A file that was sent in parts gets its MD5 when it is put back as a whole, and files with
 * the same bytes share both.
 */
async function readMoved({ site, dir, manifest }: Restore): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  for await (const [{ etag, md5 }, there] of pair(readEntries(dir, manifest), listAll(site), nameOf))
    if (etag !== md5 && there?.etag !== etag) moved.set(etag, md5);
  return moved;
}

async function replaceEtags(restore: Restore): Promise<void> {
  const { query } = restore.site;
  const moved = [...(await readMoved(restore))];
  await runInTurn(query, [
    `drop table if exists ${ETAGS}`,
    `create table ${ETAGS} (old text primary key, new text not null)`,
    ...moved.map(([old, now]) => `insert into ${ETAGS} values (${literal(old)}, ${literal(now)})`),
  ]);
  const columns = [...(await readColumns(query, schemaOf(restore.manifest.schema).tables))].flatMap(
    ([table, own]) =>
      own
        .filter(({ name }) => name.includes("etag") && !ETAGS_STAY.includes(table))
        .map(({ name }) => [table, name]),
  );
  const updates = columns.map(
    ([table, name]) => `update ${table} set ${name} = (select new from ${ETAGS} where old = ${name})
      where ${name} in (select old from ${ETAGS})`,
  );
  await query([...updates, `drop table ${ETAGS}`, restore.note("etags")]);
}

/** In this order, an interruption only repeats work. The site indexes everything once it is open. */
export async function rebuildSearch({ query }: Site): Promise<void> {
  await query(QUEUE_ALL);
  await query(EMPTY_INDEX, "SEARCH");
}

export async function forgetSessions(site: Site): Promise<void> {
  let names: string[] = [];
  for await (const { name } of site.listSessions()) {
    names.push(name);
    if (names.length < 1_000) continue;
    await site.deleteSessions(names);
    names = [];
  }
  if (names.length > 0) await site.deleteSessions(names);
}

/** Of what was removed within the last minute, which the site hadn't put there yet. */
export async function writeNotes({ query, get, put }: Site): Promise<void> {
  if (!(await readSchema(query)).tables.includes("gone")) return;
  const [rows = []] = await query([
    `select id, at, json_object('id', id, 'at', at, 'kind', kind, 'ids', json(ids)) from gone
     where written_at is null order by id`,
  ]);
  if (rows.length === 0) return;
  const { goneKey } = await loadApp<typeof notes>("/app/removals/write-gone.server.ts");
  for (const [id, at, deed] of rows) {
    const key = goneKey({ id: Number(id), at: Number(at) });
    // The bucket's lock refuses it a second time.
    if ((await get("ledger", key)).status === 404)
      await put("ledger", key, new Blob([String(deed)]), { "Content-Type": "application/json" });
  }
}

/** Erasures, removals, lockdowns and ended accounts since then, which the ledger's bucket remembers in their order. */
export async function replayRemovals(site: Site, since: number): Promise<void> {
  const { parseDeed, replayStatements } = await loadApp<typeof replay>("/app/removals/replay.rules.ts");
  for await (const { key } of site.list("ledger", "gone/")) {
    const deed = parseDeed(await (await site.get("ledger", key)).text());
    if (deed.at >= since - CLOCKS_MS) await site.query(replayStatements(deed));
  }
}
