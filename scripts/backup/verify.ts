import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type * as rules from "../../app/ledger/seal.rules.ts";
import type { Seal } from "../../app/ledger/seal.table.ts";
import type * as chain from "../../app/ledger/verify-chain.ts";
import { openAppModules } from "../local/app-modules.ts";
import { eightAtATime, hashFile, hashText, readEntries, readLines, type Manifest } from "./manifest.ts";
import { objectPath } from "./objects.ts";
import { findDifference, readSums, schemaOf } from "./rows.ts";
import type { Query, Value } from "./site.ts";

/** From the files alone, of which damaged objects are removed: the next backup copies them again. @returns what is wrong */
export async function findProblems(dir: string, manifest: Manifest): Promise<string[]> {
  const problems = await findDamagedFiles(dir, manifest);
  if (schemaOf(manifest.schema).hash !== manifest.schemaHash)
    problems.push("the schema isn't the one it was");
  if (problems.length > 0) return problems;
  const objects = eightAtATime(readEntries(dir, manifest), async (entry) => {
    const path = objectPath(dir, entry);
    const hash = await hashFile(path).catch(() => null);
    if (hash?.sha256 === entry.sha256) return [];
    await rm(path, { force: true });
    return [`the object ${entry.bucket}/${entry.key} is missing or damaged`];
  });
  for await (const found of objects) problems.push(...found);
  const folder = await mkdtemp(join(tmpdir(), "wishlight-verify-"));
  const database = new DatabaseSync(join(folder, "rows.sqlite"), { enableForeignKeyConstraints: false });
  try {
    await loadRows(dir, manifest, database);
    const rowsOf = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row) as Value[]);
    const query: Query = async (statements) =>
      statements.map((one) => rowsOf(typeof one === "string" ? one : one.sql));
    const different = findDifference(manifest.sums, await readSums(query, Object.keys(manifest.sums)));
    if (different) problems.push(`the rows aren't those that were read: ${different}`);
    const dangling = database.prepare("pragma foreign_key_check").all().length;
    if (dangling > 0) problems.push(`${dangling} rows refer to rows that are missing`);
    problems.push(...(await checkChain(dir, manifest, database)));
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
  return problems;
}

export async function findDamagedFiles(
  dir: string,
  { parts, objects }: Pick<Manifest, "parts" | "objects">,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { file, sha256 } of [...parts, ...objects]) {
    const hash = await hashFile(join(dir, file)).catch(() => null);
    if (hash?.sha256 !== sha256) problems.push(`${file} is missing or damaged`);
  }
  return problems;
}

async function loadRows(dir: string, { schema, parts }: Manifest, database: DatabaseSync): Promise<void> {
  database.exec("begin");
  for (const { type, sql } of schema) if (type === "table") database.exec(sql);
  for (const { file } of parts) for await (const line of readLines(join(dir, file))) database.exec(line);
  database.exec("commit");
}

async function checkChain(dir: string, manifest: Manifest, database: DatabaseSync): Promise<string[]> {
  const modules = await openAppModules();
  try {
    const load = async <Module>(path: string) => (await modules.ssrLoadModule(path)) as Module;
    const { verifyChain } = await load<typeof chain>("/app/ledger/verify-chain.ts");
    const { headKey, headText } = await load<typeof rules>("/app/ledger/seal.rules.ts");
    const rows = <Row>(sql: string) => database.prepare(sql).all() as Row[];
    const source = { rows: async <Row>(sql: string) => rows<Row>(sql), file: async () => null };
    const { broken } = await verifyChain(source, 0);
    if (broken) return [`the ledger's chain breaks at link ${broken.n}: ${broken.what}`];
    const heads = new Map<string, string>();
    for await (const { bucket, key, md5 } of readEntries(dir, manifest))
      if (bucket === "ledger") heads.set(key, md5);
    const other = rows<Seal>("select * from seal order by n").find((link) => {
      const stored = heads.get(headKey(link.n));
      return stored !== undefined && stored !== hashText("md5", headText(link));
    });
    return other ? [`the ledger's head ${other.n} in storage is another`] : [];
  } finally {
    await modules.close();
  }
}
