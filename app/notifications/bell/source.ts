import type { SQL } from "drizzle-orm";
import type { Cursor } from "~/platform/keyset.server";

export const SOURCE_NAMES = ["works", "membership", "earnings", "moderation", "comments"] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

export type SourceReach = { behind: Cursor | null } | { downTo: Cursor };

export interface NoticeLine {
  text: string;
  to: string;
}

/** Notifications aren't stored: each source reads them where they happened. */
export interface NotificationSource {
  name: SourceName;
  /** From 0 to 7: part of the ids in the merged list. */
  number: number;
  /** Newest first: `at` (ms), `local_id` and `facts` (JSON, null for works). */
  rows(viewerId: string, reach: SourceReach, limit: number): SQL;
  /** Newer than `seenAt`, with any columns. */
  unseen(viewerId: string, seenAt: SQL, limit: number): SQL;
  /** @throws where the facts can't be read */
  line(facts: unknown, language: string): NoticeLine;
}
