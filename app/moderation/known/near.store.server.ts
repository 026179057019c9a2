import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { bandsOf, distanceOf, MOST_DIFFERENT, neighbours } from "./dhash.rules";

/** Rows looked at for one band of one look. A look that so many share tells nothing. */
const MOST_LOOKED_AT = 500;

export interface Near {
  id: number;
  distance: number;
}

/**
 * Rows of `known_bytes` in force, or works (`looks`), whose look differs by at most 6 bits: by four indexes, each asked for
 * 17 numbers, so that none is missed and no table is gone through.
 * @returns the nearest first
 */
export async function findNear(db: Database, where: "known_bytes" | "looks", look: string): Promise<Near[]> {
  const bands = bandsOf(look);
  const isIn = where === "known_bytes" ? sql`and ended_at is null` : sql``;
  const id = where === "known_bytes" ? sql`id` : sql`upload_id as id`;
  const parts = bands.map((band, at) => {
    const name = sql.raw(`band${at}`);
    return sql`select * from (select ${id}, look from ${sql.raw(`${where} indexed by ${where}_band${at}`)}
      where ${name} in (select value from json_each(${JSON.stringify(neighbours(band))}))
        and ${name} is not null ${isIn} limit ${MOST_LOOKED_AT})`;
  });
  const rows = await db.all<{ id: number; look: string }>(sql.join(parts, sql` union `));
  return rows
    .map((row) => ({ id: row.id, distance: distanceOf(look, row.look) }))
    .filter(({ distance }) => distance <= MOST_DIFFERENT)
    .sort((one, other) => one.distance - other.distance || one.id - other.id);
}

/** A look as the columns hold it. */
export function lookColumns(look: string | null) {
  const [band0, band1, band2, band3] = look === null ? [null, null, null, null] : bandsOf(look);
  return { look, band0, band1, band2, band3 };
}
