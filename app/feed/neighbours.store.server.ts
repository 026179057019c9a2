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

type Placed = Pick<Upload, "id" | "created_at" | "listed_at" | "owner" | "visibility" | "status">;

export async function readNeighbours(db: Database, viewerId: string, upload: Placed): Promise<Neighbours> {
  const sides = neighbourSides(viewerId, upload);
  const [newer, older] = await Promise.all([readSide(db, sides.newer), readSide(db, sides.older)]);
  return { newer: newer ?? null, older: older ?? null };
}

/** Its id, as part of another statement. */
export function olderNeighbour(db: Database, viewerId: string, upload: Placed): SQL {
  const { where, order } = neighbourSides(viewerId, upload).older;
  const found = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return sql`${found}`;
}

function neighbourSides(viewerId: string, upload: Placed) {
  const { list, columns, place } =
    upload.visibility === "public" && upload.status === "ready"
      ? {
          list: and(isListed, ageAllows(viewerId)),
          columns: byListing,
          place: upload.listed_at ?? upload.created_at,
        }
      : { list: ofOwner(upload.owner), columns: uploads, place: upload.created_at };
  const cursor = { created_at: place, id: upload.id };
  return {
    newer: { where: and(list, newerThanCursor(columns, cursor)), order: oldestFirst(columns) },
    older: { where: and(list, olderThanCursor(columns, cursor)), order: newestFirst(columns) },
  };
}

function readSide(db: Database, { where, order }: { where: SQL | undefined; order: [SQL, SQL] }) {
  return db
    .select({
      id: uploads.id,
      title: uploads.title,
      views: sql<number>`coalesce(${uploadTotals.views}, 0)`,
    })
    .from(uploads)
    .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
    .where(where)
    .orderBy(...order)
    .limit(1)
    .get();
}

function ofOwner(owner: string): SQL | undefined {
  return and(eq(uploads.owner, owner), notInArray(uploads.status, ["deleting", "pending"]), isWork);
}
