import { and, eq, getTableColumns, is, isNull, lt, or, SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { firstHour, wholeHour, type Quota } from "./quota.rules";
import { usageColumns } from "./quota.store.server";
import type { Tag } from "./tags/tags.rules";
import { deleteEarlierStatement, mayReplace } from "./replacing/replacing.store.server";
import {
  deleteUnfinishedStatement,
  mayMakeRendition,
  sourcePath,
} from "./renditions/renditions.store.server";
import type { RenditionField } from "./renditions/renditions.schema";
import { writeTagsStatements } from "./tags/tags.store.server";
import { uploadStarts } from "./upload-starts.table";
import { uploads, type Upload } from "./uploads.table";

export type NewUpload = Pick<
  Upload,
  | "owner"
  | "title"
  | "description"
  | "alt_text"
  | "path"
  | "kind"
  | "file_size"
  | "mime_type"
  | "file_ext"
  | "visibility"
  | "created_at"
  | "listed_at"
  | "adults_by_owner"
  | "publish_at"
  | "put_expires_at"
  | "reserve_key"
  | "file_name"
  | "file_modified_at"
  | "fingerprint"
  | "location_removed"
  | "part_size"
  | "replaces"
> & { tags: readonly Tag[]; rendition: RenditionField | null };

interface ReservationLimits {
  open: number;
  quota: Quota;
}

/** One statement, so simultaneous requests can't share the last slot. */
export async function insertReservation(
  db: Database,
  { open, quota }: ReservationLimits,
  row: NewUpload,
): Promise<Upload | undefined> {
  const { tags, rendition, ...columns } = row;
  const { owner, file_size, path, created_at: now, replaces } = columns;
  const usage = usageColumns(owner, now);
  const isAllowed = rendition
    ? mayMakeRendition(owner, rendition)
    : sql`${replaces === null ? sql`${usage.works} < ${quota.works} * ${usage.times}` : mayReplace(owner, replaces)}
        and ${usage.begun} < ${quota.worksADay} * ${usage.times}`;
  const count = db
    .insert(uploadStarts)
    .select(
      sql`select ${owner}, ${wholeHour(now)}, ${rendition ? 0 : 1}
          where exists (select 1 from profiles where id = ${owner} and account_type = 'creator')
            and (select count(*) from uploads where owner = ${owner} and status = 'pending') < ${open}
            and ${isAllowed}
            and ${usage.bytes} + ${file_size} <= ${quota.bytes} * ${usage.times}`,
    )
    .onConflictDoUpdate({
      target: [uploadStarts.owner, uploadStarts.hour],
      set: { begun: sql`${uploadStarts.begun} + excluded.begun` },
    });
  const copied = rendition && { rendition_of: sourcePath(owner, rendition.of), rung: rendition.rung };
  const pending = { ...columns, ...copied, status: "pending" as const, status_changed_at: now };
  const insert = db
    .insert(uploads)
    .select(sql`select ${columnValues(pending)} where changes() > 0`)
    .returning();
  const deleteOldHours = db
    .delete(uploadStarts)
    .where(and(eq(uploadStarts.owner, owner), lt(uploadStarts.hour, firstHour(now))));
  const tagging = writeTagsStatements(db, sql`select id from uploads where path = ${path}`, tags);
  const superseding =
    replaces === null ? [] : [deleteEarlierStatement(db, { work: replaces, but: path, now })];
  const restarting = rendition === null ? [] : [deleteUnfinishedStatement(db, { but: path, now })];
  const [, [inserted]] = await db.batch([
    count,
    insert,
    deleteOldHours,
    ...tagging,
    ...superseding,
    ...restarting,
  ]);
  return inserted;
}

/** Not one whose multipart upload another tab opened. */
export async function dropReservation(db: Database, id: number, multipartId: string | null): Promise<void> {
  const unopened = isNull(uploads.multipart_id);
  const unclaimed = multipartId === null ? unopened : or(unopened, eq(uploads.multipart_id, multipartId));
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "pending"), unclaimed));
}

function columnValues(row: { [name in keyof Upload]?: Upload[name] | SQL }): SQL {
  const values = Object.entries(getTableColumns(uploads)).map(([name, column]) => {
    const given = row[name as keyof Upload] ?? column.default ?? null;
    if (is(given, SQL)) return given;
    return given === null ? sql`null` : sql.param(given, column);
  });
  return sql.join(values, sql`, `);
}
