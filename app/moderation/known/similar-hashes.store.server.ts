import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { hashBands, hammingDistance, MOST_DIFFERENT, neighbours } from "./dhash.rules";

/** A hash shared by more says nothing. */
const MOST_LOOKED_AT = 500;

export interface HashMatch {
  id: number;
  distance: number;
}

/** Four indexes with 17 values each: misses none and scans no table. */
export async function findSimilarHashes(
  db: Database,
  where: "known_bytes" | "looks",
  look: string,
): Promise<HashMatch[]> {
  const bands = hashBands(look);
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
    .map((row) => ({ id: row.id, distance: hammingDistance(look, row.look) }))
    .filter(({ distance }) => distance <= MOST_DIFFERENT)
    .sort((one, other) => one.distance - other.distance || one.id - other.id);
}

export function hashColumns(look: string | null) {
  const [band0, band1, band2, band3] = look === null ? [null, null, null, null] : hashBands(look);
  return { look, band0, band1, band2, band3 };
}
