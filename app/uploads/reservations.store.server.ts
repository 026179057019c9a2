import { and, eq, getTableColumns, is, isNull, lt, or, SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { firstHour, hourOf, type Quota } from "./quota.rules";
import { usageOf } from "./quota.store.server";
import type { Tag } from "./tags/tags.rules";
import { dropEarlier, mayReplace } from "./replacing/replacing.store.server";
import { dropUnfinished, mayMake, pathOf } from "./renditions/renditions.store.server";
import type { RenditionField } from "./renditions/renditions.schema";
import { writingTags } from "./tags/tags.store.server";
import { uploadStarts } from "./upload-starts.table";
import { uploads, type Upload } from "./uploads.table";

/** A reservation's row as its verb fills it. */
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

/** What a reservation may not go beyond. */
export interface ReservationLimits {
  /** Reservations open at once. */
  open: number;
  quota: Quota;
}

/**
 * Inserts a reservation if its owner is a creator with fewer than `open` open ones and room for it. All conditions
 * stand in one statement, so a role withdrawn this instant counts and reservations made at once can't share a
 * place. It counts the upload for the day; what follows in the same batch happens only if it did. One that shall
 * replace a work's file counts for no work more, and takes the place of another that was on its way to the same. A copy
 * of a work counts for its bytes alone, and takes the place of what came to nothing of the same.
 * @returns the new row, or undefined when a condition failed
 */
export async function insertReservation(
  db: Database,
  { open, quota }: ReservationLimits,
  row: NewUpload,
): Promise<Upload | undefined> {
  const { tags, rendition, ...columns } = row;
  const { owner, file_size, path, created_at: now, replaces } = columns;
  const usage = usageOf(owner, now);
  const isAllowed = rendition
    ? mayMake(owner, rendition)
    : sql`${replaces === null ? sql`${usage.works} < ${quota.works}` : mayReplace(owner, replaces)}
        and ${usage.begun} < ${quota.worksADay}`;
  const count = db
    .insert(uploadStarts)
    .select(
      sql`select ${owner}, ${hourOf(now)}, ${rendition ? 0 : 1}
          where exists (select 1 from profiles where id = ${owner} and account_type = 'creator')
            and (select count(*) from uploads where owner = ${owner} and status = 'pending') < ${open}
            and ${isAllowed}
            and ${usage.bytes} + ${file_size} <= ${quota.bytes}`,
    )
    .onConflictDoUpdate({
      target: [uploadStarts.owner, uploadStarts.hour],
      set: { begun: sql`${uploadStarts.begun} + excluded.begun` },
    });
  const copied = rendition && { rendition_of: pathOf(owner, rendition.of), rung: rendition.rung };
  const pending = { ...columns, ...copied, status: "pending" as const, status_changed_at: now };
  const insert = db
    .insert(uploads)
    .select(sql`select ${everyColumn(pending)} where changes() > 0`)
    .returning();
  const forget = db
    .delete(uploadStarts)
    .where(and(eq(uploadStarts.owner, owner), lt(uploadStarts.hour, firstHour(now))));
  const tagging = writingTags(db, sql`select id from uploads where path = ${path}`, tags);
  const superseding = replaces === null ? [] : [dropEarlier(db, { work: replaces, but: path, now })];
  const restarting = rendition === null ? [] : [dropUnfinished(db, { but: path, now })];
  const [, [inserted]] = await db.batch([count, insert, forget, ...tagging, ...superseding, ...restarting]);
  return inserted;
}

/** A row's values in the order of the table's columns, for an insert that has a condition. */
function everyColumn(row: { [name in keyof Upload]?: Upload[name] | SQL }): SQL {
  const values = Object.entries(getTableColumns(uploads)).map(([name, column]) => {
    const given = row[name as keyof Upload] ?? column.default ?? null;
    if (is(given, SQL)) return given;
    return given === null ? sql`null` : sql.param(given, column);
  });
  return sql.join(values, sql`, `);
}

/** Takes a reservation back that came to nothing in the same breath; one that another tab opened stays. */
export async function dropReservation(db: Database, id: number, multipartId: string | null): Promise<void> {
  const unopened = isNull(uploads.multipart_id);
  const mine = multipartId === null ? unopened : or(unopened, eq(uploads.multipart_id, multipartId));
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "pending"), mine));
}
