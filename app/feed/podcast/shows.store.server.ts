import { and, eq, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Database } from "~/platform/database.server";
import { shows } from "./shows.table";

export type Show = typeof shows.$inferSelect;

export function findShow(db: Database, creator: string): Promise<Show | undefined> {
  return db.select().from(shows).where(eq(shows.creator, creator)).get();
}

/** @returns false where `before` no longer holds */
export async function replaceShow(db: Database, before: Show | undefined, show: Show): Promise<boolean> {
  const written = before
    ? await db
        .update(shows)
        .set(show)
        .where(
          and(
            eq(shows.creator, before.creator),
            eq(shows.cover, before.cover),
            eq(shows.is_on, before.is_on),
            eq(shows.has_films, before.has_films),
          ),
        )
        .returning()
    : await db.insert(shows).values(show).onConflictDoNothing().returning();
  return written.length > 0;
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
