import { ageAllows } from "~/uploads/adults.store.server";
import { sql } from "drizzle-orm";
import { hasBlocked } from "~/following/blocks/blocks.store.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { likes } from "./likes.table";
import { savedWorks } from "./saved-works.table";

export type LibraryList = "liked" | "saved";

interface KeepDeps {
  db: Database;
  clock: Clock;
}

const TABLES = { liked: likes, saved: savedWorks };

/**
 * @throws DomainError library.no_work, library.own_work, library.not_here if the owner has blocked the
 * viewer
 */
export async function addToLibraryList(
  { db, clock }: KeepDeps,
  viewerId: string,
  id: number,
  list: LibraryList,
): Promise<void> {
  const { meta } = await db.run(sql`
    insert into ${TABLES[list]} (account_id, upload_id, created_at)
    select ${viewerId}, id, ${clock()} from uploads
      where id = ${id} and owner <> ${viewerId} and visibility = 'public' and status = 'ready'
        and ${list === "liked" ? sql`not ${hasBlocked(sql`uploads.owner`, viewerId)}` : sql`true`}
        and ${ageAllows(viewerId)}
    on conflict do nothing`);
  if (meta.changes > 0) return;
  const [work] = await db.all<{ is_own: number; is_barred: number }>(sql`
    select owner = ${viewerId} as is_own, ${hasBlocked(sql`uploads.owner`, viewerId)} as is_barred from uploads where id = ${id}
      and (owner = ${viewerId} and status <> 'deleting' and replaces is null and rendition_of is null
        or visibility = 'public' and status = 'ready' and ${ageAllows(viewerId)})`);
  if (!work) throw new DomainError("library.no_work");
  if (work.is_own) throw new DomainError("library.own_work");
  // An earlier like stays, and liking again is no error.
  if (list === "liked" && work.is_barred && !(await isKept(db, viewerId, id)))
    throw new DomainError("library.not_here");
}

export async function removeFromLibraryList(
  { db }: Pick<KeepDeps, "db">,
  viewerId: string,
  id: number,
  list: LibraryList,
): Promise<void> {
  await db.run(sql`delete from ${TABLES[list]} where account_id = ${viewerId} and upload_id = ${id}`);
}

const isKept = (db: Database, viewerId: string, id: number) =>
  db.get(sql`select 1 from ${likes} where account_id = ${viewerId} and upload_id = ${id}`);
