import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { playlists } from "./playlists.table";

/** Nobody sees any list of an account from the moment it closes: a statement for that very batch. */
export function hidingPlaylists(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [db.update(playlists).set({ visibility: "private" }).where(eq(playlists.owner, accountId))];
}

/**
 * Removes all lists of an account, one after the other: a row of `accounts` that took a million places along in one
 * statement would never be gone. Can be repeated.
 */
export async function removePlaylists(db: Database, accountId: string): Promise<void> {
  const lists = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(eq(playlists.owner, accountId))
    .all();
  for (const { id } of lists) await db.delete(playlists).where(eq(playlists.id, id));
}
