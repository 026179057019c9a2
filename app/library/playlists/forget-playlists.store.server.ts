import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { playlists } from "./playlists.table";

export function hidingPlaylists(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [db.update(playlists).set({ visibility: "private" }).where(eq(playlists.owner, accountId))];
}

/** One list at a time: deleting an account with a million items in one statement would time out. */
export async function removePlaylists(db: Database, accountId: string): Promise<void> {
  const lists = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(eq(playlists.owner, accountId))
    .all();
  for (const { id } of lists) await db.delete(playlists).where(eq(playlists.id, id));
}
