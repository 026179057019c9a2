import { and, desc, eq, inArray, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { isWork } from "../replacing/replacing.store.server";
import { uploads, type Upload } from "../uploads.table";
import { renditionLeases } from "./rendition-leases.table";
import { LEASE_MS } from "./renditions.limits";
import type { LeaseFields, RenditionField } from "./renditions.schema";
import { RUNGS, WANTED, type Rung, type Wanted } from "./rungs.rules";

/** A copy as the owner of its work is told of it. Displayed pixels, bytes. */
export interface Rendition {
  rung: Rung;
  width: number | null;
  height: number | null;
  file_size: number;
}

/** Copies of a file that are offered, the lowest first. */
export async function renditionsOf(db: Database, path: string): Promise<Rendition[]> {
  const rows = await db
    .select({
      rung: uploads.rung,
      width: uploads.width,
      height: uploads.height,
      file_size: uploads.file_size,
    })
    .from(uploads)
    // The index's own condition, word for word.
    .where(and(sql`rendition_of is not null and status = 'ready'`, eq(uploads.rendition_of, path)))
    .all();
  const found = rows.flatMap(({ rung, ...row }) => (rung === null ? [] : [{ ...row, rung }]));
  return found.sort((a, b) => RUNGS.indexOf(a.rung) - RUNGS.indexOf(b.rung));
}

/** Which copies of these files are offered. @returns by path, the lowest first */
export async function rungsOf(db: Database, paths: readonly string[]): Promise<Map<string, Rung[]>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path: uploads.rendition_of, rung: uploads.rung })
    .from(uploads)
    // The index's own condition, word for word.
    .where(and(sql`rendition_of is not null and status = 'ready'`, inArray(uploads.rendition_of, [...paths])))
    .all();
  const rungsAt = (path: string) => rows.flatMap((row) => (row.path === path && row.rung ? [row.rung] : []));
  return new Map(
    paths.map((path) => [path, rungsAt(path).sort((a, b) => RUNGS.indexOf(a) - RUNGS.indexOf(b))]),
  );
}

/** The copy of a sound that plays everywhere, by the sound's file. */
export function findCopy(db: Database, path: string) {
  return db
    .select({ path: uploads.path, mime_type: uploads.mime_type, file_ext: uploads.file_ext })
    .from(uploads)
    .where(
      and(
        sql`rendition_of is not null and status = 'ready'`,
        eq(uploads.rendition_of, path),
        eq(uploads.rung, "sound"),
      ),
    )
    .get();
}

/** The file of which a row is a copy, as long as it is shown, or about to take its work's place. */
export function findOriginal(db: Database, path: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.path, path), eq(uploads.status, "ready")))
    .get();
}

/** What of a column `wanted` this release knows. */
export function wantedIn(column: string | null): Wanted[] {
  const listed: unknown = column === null ? [] : JSON.parse(column);
  return Array.isArray(listed) ? WANTED.filter((one) => listed.includes(one)) : [];
}

const isWanted = (column: SQL, rung: Wanted) =>
  sql`exists (select 1 from json_each(coalesce(${column}, '[]')) as listed where listed.value = ${rung})`;

/** A column `wanted` without one of what it lists; null where that was all. */
export const wantedWithout = (rung: Wanted | SQL) => sql<
  string | null
>`nullif((select json_group_array(value) from (
  select listed.value as value from json_each(coalesce(${uploads.wanted}, '[]')) as listed
  where listed.value <> ${rung} order by listed.key)), '[]')`;

/** Takes a copy off what its file lacks, once it is offered. */
export function takingOffWanted(db: Database, copy: number) {
  const rung = sql`(select c.rung from uploads as c where c.id = ${copy})`;
  return db
    .update(uploads)
    .set({ wanted: wantedWithout(rung) })
    .where(
      sql`path = (select c.rendition_of from uploads as c where c.id = ${copy} and c.status = 'ready') and wanted is not null`,
    );
}

/** What is asked before a copy is taken in: its work is this owner's, ready, and lacks just this one. */
export function mayMake(owner: string, { of, rung, etag }: RenditionField): SQL {
  const isSame = etag === undefined ? sql`` : sql`and etag = ${etag}`;
  return sql`exists (select 1 from uploads where id = ${of} and owner = ${owner} and status = 'ready' and replaces is null
    and rendition_of is null ${isSame} and ${isWanted(sql`wanted`, rung)})`;
}

/** The file that is copied, as part of a statement. */
export const pathOf = (owner: string, work: number) =>
  sql<string>`(select w.path from uploads as w where w.id = ${work} and w.owner = ${owner})`;

/**
 * Takes out what came to nothing of the same copy, or never will: whoever begins it last makes it. What is being read
 * already may still be the one.
 * @param but path of the row that stays; nothing is done where there is no such row
 */
export function dropUnfinished(db: Database, { but, now }: { but: string; now: number }) {
  return db
    .update(uploads)
    .set({ status: "deleting", status_changed_at: now, claim: null, claim_expires_at: null })
    .where(
      and(
        sql`rendition_of is not null and (rendition_of, rung) = (select n.rendition_of, n.rung from uploads as n where n.path = ${but})`,
        inArray(uploads.status, ["pending", "rejected", "failed"]),
        ne(uploads.path, but),
      ),
    );
}

/** An owner's works of which something is still to be made, newest first. */
export function listWanted(
  db: Database,
  owner: string,
  { work, limit }: { work: number | null; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // The index's own condition, word for word.
      .where(
        and(
          sql`wanted is not null`,
          eq(uploads.owner, owner),
          eq(uploads.status, "ready"),
          // Its file opens for nobody: each try would fail.
          sql`${uploads.restriction} is not 'removed'`,
          isWork,
          work === null ? undefined : eq(uploads.id, work),
        ),
      )
      .orderBy(desc(uploads.created_at), desc(uploads.id))
      .limit(limit)
      .all()
  );
}

/** Whose leases of these files run. */
export function leasesOf(db: Database, paths: readonly string[], now: number) {
  return db
    .select()
    .from(renditionLeases)
    .where(and(inArray(renditionLeases.source, [...paths]), sql`not ${isOver(now)}`))
    .all();
}

/** Run out, or made by a clock that is far ahead. */
const isOver = (now: number) =>
  sql`(${renditionLeases.until} <= ${now} or ${renditionLeases.until} > ${now + 2 * LEASE_MS})`;

/**
 * Gives a device the making of a work's copies, or lets it go on; in one statement, so that of two that ask at once one
 * has it.
 * @returns until when, or undefined where the work is not this owner's, not ready, or another device's
 */
export async function takeLease(
  db: Database,
  owner: string,
  { work, holder }: LeaseFields,
  now: number,
): Promise<number | undefined> {
  const taken = await db.get<{ until: number } | undefined>(sql`
    insert into rendition_leases (source, holder, until)
    select path, ${holder}, ${now + LEASE_MS} from uploads
      where id = ${work} and owner = ${owner} and status = 'ready' and replaces is null and rendition_of is null
    on conflict (source) do update set holder = excluded.holder, until = excluded.until
      where rendition_leases.holder = excluded.holder or ${isOver(now)}
    returning until`);
  return taken?.until;
}

/** Gives it back, if it was this device's. */
export async function dropLease(db: Database, owner: string, { work, holder }: LeaseFields): Promise<void> {
  await db
    .delete(renditionLeases)
    .where(and(eq(renditionLeases.source, pathOf(owner, work)), eq(renditionLeases.holder, holder)));
}

/** Copies of a file that go with it. */
export function listDoomedCopies(db: Database, path: string): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(sql`rendition_of is not null`, eq(uploads.rendition_of, path), eq(uploads.status, "deleting")))
    .all();
}

/** Copies that were refused or given up before `before`. */
export function listEnded(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // The index's own condition, word for word.
      .where(
        and(
          sql`rendition_of is not null and status in ('rejected', 'failed')`,
          lte(uploads.status_changed_at, before),
        ),
      )
      .orderBy(uploads.status_changed_at)
      .limit(limit)
      .all()
  );
}
