import { and, desc, eq, inArray, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { isWork } from "../replacing/replacing.store.server";
import { uploads, type Upload } from "../uploads.table";
import { renditionLeases } from "./rendition-leases.table";
import { LEASE_MS } from "./renditions.limits";
import type { LeaseFields, RenditionField, SpritePlan } from "./renditions.schema";
import { RUNGS, WANTED, type Rung, type Wanted } from "./rungs.rules";

export interface Rendition {
  rung: Rung;
  width: number | null;
  height: number | null;
  file_size: number;
}

export async function listRenditions(db: Database, path: string): Promise<Rendition[]> {
  const rows = await db
    .select({
      rung: uploads.rung,
      width: uploads.width,
      height: uploads.height,
      file_size: uploads.file_size,
    })
    .from(uploads)
    // The partial index's own condition, word for word.
    .where(and(sql`rendition_of is not null and status = 'ready'`, eq(uploads.rendition_of, path)))
    .all();
  const found = rows.flatMap(({ rung, ...row }) => (rung === null ? [] : [{ ...row, rung }]));
  return found.sort((a, b) => RUNGS.indexOf(a.rung) - RUNGS.indexOf(b.rung));
}

export async function listRungs(db: Database, paths: readonly string[]): Promise<Map<string, Rung[]>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path: uploads.rendition_of, rung: uploads.rung })
    .from(uploads)
    .where(and(sql`rendition_of is not null and status = 'ready'`, inArray(uploads.rendition_of, [...paths])))
    .all();
  const rungsAt = (path: string) => rows.flatMap((row) => (row.path === path && row.rung ? [row.rung] : []));
  return new Map(
    paths.map((path) => [path, rungsAt(path).sort((a, b) => RUNGS.indexOf(a) - RUNGS.indexOf(b))]),
  );
}

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

export function findOriginal(db: Database, path: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.path, path), eq(uploads.status, "ready")))
    .get();
}

/** Ignores entries of another release. */
export function parseWanted(column: string | null): Wanted[] {
  const listed: unknown = column === null ? [] : JSON.parse(column);
  return Array.isArray(listed) ? WANTED.filter((one) => listed.includes(one)) : [];
}

const wantedWithout = (rung: Wanted | SQL) => sql<string | null>`nullif((select json_group_array(value) from (
  select listed.value as value from json_each(coalesce(${uploads.wanted}, '[]')) as listed
  where listed.value <> ${rung} order by listed.key)), '[]')`;

export async function setSprite(
  db: Database,
  { id, owner, path, etag }: Upload,
  { key, plan }: { key: string; plan: SpritePlan },
): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({ sprite: key, sprite_plan: JSON.stringify(plan), wanted: wantedWithout("sprite") })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.owner, owner),
        ne(uploads.status, "deleting"),
        isWork,
        eq(uploads.path, path),
        sql`${uploads.etag} is ${etag}`,
      ),
    )
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

export function removeWantedStatement(db: Database, copy: number) {
  const rung = sql`(select c.rung from uploads as c where c.id = ${copy})`;
  return db
    .update(uploads)
    .set({ wanted: wantedWithout(rung) })
    .where(
      sql`path = (select c.rendition_of from uploads as c where c.id = ${copy} and c.status = 'ready') and wanted is not null`,
    );
}

export function mayMakeRendition(owner: string, { of, rung, etag }: RenditionField): SQL {
  const isSame = etag === undefined ? sql`` : sql`and etag = ${etag}`;
  return sql`exists (select 1 from uploads where id = ${of} and owner = ${owner} and status = 'ready' and replaces is null
    and rendition_of is null ${isSame} and ${isWanted(sql`wanted`, rung)})`;
}

export const sourcePath = (owner: string, work: number) =>
  sql<string>`(select w.path from uploads as w where w.id = ${work} and w.owner = ${owner})`;

/** @param but path of the row that stays; without it nothing happens */
export function deleteUnfinishedStatement(db: Database, { but, now }: { but: string; now: number }) {
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

export function listWanted(
  db: Database,
  owner: string,
  { work, limit }: { work: number | null; limit: number },
) {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        sql`wanted is not null`,
        eq(uploads.owner, owner),
        eq(uploads.status, "ready"),
        sql`${uploads.restriction} is not 'removed'`,
        isWork,
        work === null ? undefined : eq(uploads.id, work),
      ),
    )
    .orderBy(desc(uploads.created_at), desc(uploads.id))
    .limit(limit);
}

export function listLeases(db: Database, paths: readonly string[], now: number) {
  return db
    .select()
    .from(renditionLeases)
    .where(and(inArray(renditionLeases.source, [...paths]), sql`not ${isExpired(now)}`))
    .all();
}

/** Only one of two devices has it. */
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
      where rendition_leases.holder = excluded.holder or ${isExpired(now)}
    returning until`);
  return taken?.until;
}

export async function dropLease(db: Database, owner: string, { work, holder }: LeaseFields): Promise<void> {
  await db
    .delete(renditionLeases)
    .where(and(eq(renditionLeases.source, sourcePath(owner, work)), eq(renditionLeases.holder, holder)));
}

export function listDoomedCopies(db: Database, path: string): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(sql`rendition_of is not null`, eq(uploads.rendition_of, path), eq(uploads.status, "deleting")))
    .all();
}

export function listEndedRenditions(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        sql`rendition_of is not null and status in ('rejected', 'failed')`,
        lte(uploads.status_changed_at, before),
      ),
    )
    .orderBy(uploads.status_changed_at)
    .limit(limit)
    .all();
}

const isWanted = (column: SQL, rung: Wanted) =>
  sql`exists (select 1 from json_each(coalesce(${column}, '[]')) as listed where listed.value = ${rung})`;

/** Or by a clock far ahead. */
const isExpired = (now: number) =>
  sql`(${renditionLeases.until} <= ${now} or ${renditionLeases.until} > ${now + 2 * LEASE_MS})`;
