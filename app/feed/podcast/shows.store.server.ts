import { and, eq, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Database } from "~/platform/database.server";
import { shows } from "./shows.table";

export type Show = typeof shows.$inferSelect;

export function findShow(db: Database, creator: string): Promise<Show | undefined> {
  return db.select().from(shows).where(eq(shows.creator, creator)).get();
}

export async function writeShow(db: Database, show: Show): Promise<void> {
  const { is_on, has_films, cover, changed_at } = show;
  await db
    .insert(shows)
    .values(show)
    .onConflictDoUpdate({ target: shows.creator, set: { is_on, has_films, cover, changed_at } });
}

export async function isShownCover(db: Database, cover: string, now: number): Promise<boolean> {
  const [creator = ""] = cover.split("/");
  const found = await db
    .select({ creator: shows.creator })
    .from(shows)
    .where(
      and(
        eq(shows.creator, creator),
        eq(shows.cover, cover),
        eq(shows.is_on, true),
        sql`not ${isStopped(creator, now)}`,
      ),
    )
    .get();
  return found !== undefined;
}
