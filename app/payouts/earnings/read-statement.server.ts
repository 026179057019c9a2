import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { SECOND_MS } from "~/platform/clock";
import { statementKey } from "../close/file-names";
import { readWatched } from "../close/works.store.server";
import { findStatement, type ClosedStatement } from "./earnings.store.server";
import { statementFileSchema, type StoredStatement } from "./statement-file.schema";

export interface StatementDeps {
  db: Database;
  store: R2Bucket;
}

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
  const [titles, watched] = await Promise.all([
    findTitles(deps.db, accountId, ids),
    readWatched(deps.db, month, [row.creator_no]),
  ]);
  return { row, file: withSeconds(file, watched), titles };
}

/** The file has whole minutes, too coarse for money that is split by the second. A closed month counts no more. */
function withSeconds(
  file: StoredStatement,
  watched: readonly { upload: number; ms: number }[],
): StoredStatement {
  const left = new Map(watched.map(({ upload, ms }) => [upload, ms]));
  const works = file.works.map(({ upload, seconds }) => {
    const ms = left.get(upload) ?? seconds * SECOND_MS;
    left.delete(upload);
    return { upload, seconds: Math.floor(ms / SECOND_MS) };
  });
  const gone = file.deleted_works;
  const goneMs = [...left.values()].reduce((sum, ms) => sum + ms, 0);
  const seconds = Math.max(gone?.seconds ?? 0, Math.floor(goneMs / SECOND_MS));
  return { ...file, works, deleted_works: gone && { ...gone, seconds } };
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
