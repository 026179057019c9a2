import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, notInArray, sql, type SQL } from "drizzle-orm";
import { uploadTotals } from "~/engagement/sums.table";
import type { Database } from "~/platform/database.server";
import { newerThanCursor, olderThanCursor, newestFirst, oldestFirst } from "~/platform/keyset.server";
import { isWork } from "~/uploads/replacing/replacing.store.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { byListing, isListed } from "./works.store.server";

export interface Neighbour {
  id: number;
  title: string;
  views: number;
}

export interface Neighbours {
  newer: Neighbour | null;
  older: Neighbour | null;
}

export const NO_NEIGHBOURS: Neighbours = { newer: null, older: null };

export async function readNeighbours(
  db: Database,
  viewerId: string,
  upload: Pick<Upload, "id" | "created_at" | "listed_at" | "owner" | "visibility" | "status">,
): Promise<Neighbours> {
  const { list, columns, place } =
    upload.visibility === "public" && upload.status === "ready"
      ? {
          list: and(isListed, ageAllows(viewerId)),
          columns: byListing,
          place: upload.listed_at ?? upload.created_at,
        }
      : { list: ofOwner(upload.owner), columns: uploads, place: upload.created_at };
  const cursor = { created_at: place, id: upload.id };
  const [newer, older] = await Promise.all([
    readSide(db, list, newerThanCursor(columns, cursor), oldestFirst(columns)),
    readSide(db, list, olderThanCursor(columns, cursor), newestFirst(columns)),
  ]);
  return { newer: newer ?? null, older: older ?? null };
}

function readSide(db: Database, list: SQL | undefined, side: SQL | undefined, order: [SQL, SQL]) {
  return db
    .select({
      id: uploads.id,
      title: uploads.title,
      views: sql<number>`coalesce(${uploadTotals.views}, 0)`,
    })
    .from(uploads)
    .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
    .where(and(list, side))
    .orderBy(...order)
    .limit(1)
    .get();
}

function ofOwner(owner: string): SQL | undefined {
  return and(eq(uploads.owner, owner), notInArray(uploads.status, ["deleting", "pending"]), isWork);
}
