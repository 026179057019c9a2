import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { statementKey } from "../close/file-names";
import { findStatement, type ClosedStatement } from "./earnings.store.server";
import { statementFileSchema, type StoredStatement } from "./statement-file.schema";

export interface StatementDeps {
  db: Database;
  store: R2Bucket;
}

/** The exact bytes that were hashed. */
export interface StatementBytes {
  row: ClosedStatement;
  bytes: ArrayBuffer | null;
}

export async function readStatementBytes(
  { db, store }: StatementDeps,
  accountId: string,
  month: number,
): Promise<StatementBytes | null> {
  const row = await findStatement(db, accountId, month);
  if (!row) return null;
  const object = row.hash === null ? null : await store.get(statementKey(month, row.creator_no, row.hash));
  return { row, bytes: object ? await object.arrayBuffer() : null };
}

export interface ReadStatement {
  row: ClosedStatement;
  file: StoredStatement | null;
  titles: Map<number, string>;
}

export async function readStatement(
  deps: StatementDeps,
  accountId: string,
  month: number,
): Promise<ReadStatement | null> {
  const found = await readStatementBytes(deps, accountId, month);
  if (!found) return null;
  const { row, bytes } = found;
  if (bytes === null) return { row, file: null, titles: new Map() };
  const file = statementFileSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const ids = file.works.map(({ upload }) => upload);
  return { row, file, titles: await findTitles(deps.db, accountId, ids) };
}

async function findTitles(
  db: Database,
  accountId: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: uploads.id, title: uploads.title, fileName: uploads.file_name })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        eq(uploads.owner, accountId),
      ),
    );
  return new Map(rows.map(({ id, title, fileName }) => [id, title || fileName || ""]));
}
