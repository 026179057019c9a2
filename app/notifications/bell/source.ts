import type { SQL } from "drizzle-orm";
import type { Cursor } from "~/platform/keyset.server";

/** What the bell tells of. A mark says of each how far somebody has read (notification_marks). */
export const SOURCE_NAMES = ["works", "membership", "earnings", "moderation", "comments"] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** Which rows of a source are wanted: those behind a place, or from the newest down to one. */
export type SourceReach = { behind: Cursor | null } | { downTo: Cursor };

/** One line of a notification that is no work: what it says and where it leads. */
export interface NoticeLine {
  text: string;
  /** A path of this site. */
  to: string;
}

/**
 * Where notifications are read from. Each row stays where it happened and is read from there; a decision of moderation is
 * one more of these, its name in SOURCE_NAMES and its number behind the others'.
 */
export interface NotificationSource {
  name: SourceName;
  /** From 0 to 7, and never another's: part of the ids under which rows of all sources stand in one list. */
  number: number;
  /**
   * Statement for the newest rows of a reach: `at` (ms), `local_id` and `facts` (JSON, or null for works), newest first,
   * sought in an index. The cursor's id is a local one.
   */
  rows(viewerId: string, reach: SourceReach, limit: number): SQL;
  /** Statement for at most `limit` rows of any kind, one for each that is newer than `seenAt`. */
  unseen(viewerId: string, seenAt: SQL, limit: number): SQL;
  /**
   * What a row says.
   * @throws where its facts can't be read
   */
  line(facts: unknown, language: string): NoticeLine;
}
