import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import { keyOwner } from "./orphans.rules";
import { orphans, orphanWalk } from "./orphans.table";

type Walk = Pick<typeof orphanWalk.$inferSelect, "began_at" | "after">;

/** @returns those of the keys that no row refers to */
export async function findWithoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const owners = keys.map(keyOwner).filter((owner) => owner !== null);
  const [path, work] = [sql`k.value ->> 'path'`, sql`k.value ->> 'work'`];
  const rows = await db.all<{ key: string }>(sql`
    select k.value ->> 'key' as key from json_each(${JSON.stringify(owners)}) as k
    where not exists (select 1 from ${uploads} where path = ${path})
      and not exists (select 1 from ${uploads} where id = ${work})
      and not exists (select 1 from ${heldVersions} where path = ${path})
      and not exists (select 1 from ${heldVersions} where upload_id = ${work})`);
  return rows.map(({ key }) => key);
}

export async function readWalk(db: Database): Promise<Walk | undefined> {
  return db.select().from(orphanWalk).where(eq(orphanWalk.one, 1)).get();
}

/** Writes what a page of the walk showed, and how far it came. */
export async function writePage(
  db: Database,
  { found, without, walk, now }: { found: string[]; without: string[]; walk: Walk; now: number },
): Promise<void> {
  const listed = (keys: string[]) => sql`(select value from json_each(${JSON.stringify(keys)}))`;
  await db.batch([
    db.delete(orphans).where(inArray(orphans.key, listed(found))),
    db
      .insert(orphans)
      .select(sql`select value, ${now} from ${listed(without)} where true`)
      .onConflictDoNothing(),
    db
      .insert(orphanWalk)
      .values({ one: 1, ...walk })
      .onConflictDoUpdate({ target: orphanWalk.one, set: walk }),
  ]);
}

export async function listSeenBefore(db: Database, before: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`
    select key from ${orphans} where seen_at <= ${before} order by seen_at limit ${limit}`);
  return rows.map(({ key }) => key);
}

export async function forgetOrphan(db: Database, key: string): Promise<void> {
  await db.delete(orphans).where(eq(orphans.key, key));
}
