import { avatarPath } from "~/profiles/avatar-path";
import type { Database } from "~/platform/database.server";
import type { QueryWord } from "./cut.rules";
import { creatorsWith, tagsWith } from "./documents.store.server";
import { readRanked } from "./find.store.server";
import { matchFor } from "./near-query.server";

export interface FoundOthersDeps {
  db: Database;
  /** The search database. */
  search: D1Database;
}

/** A creator as a list of them shows one. */
export interface FoundCreator {
  id: string;
  name: string | null;
  username: string;
  avatar: string | null;
  works: number;
}

/** A tag: as it stands in its page's address, and as somebody wrote it. */
export interface FoundTag {
  tag: string;
  label: string;
  works: number;
}

/** Creators whose name or address has all words, best match first. */
export async function foundCreators(
  { db, search }: FoundOthersDeps,
  words: readonly QueryWord[],
  most: number,
): Promise<FoundCreator[]> {
  const keys = await keysOf(search, "creator", words, most);
  const rows = await creatorsWith(db, keys);
  const byId = new Map(
    rows.map(({ avatar_url, ...row }) => [row.id, { ...row, avatar: avatarPath(avatar_url) }]),
  );
  return keys.flatMap((key) => byId.get(key) ?? []);
}

/** Tags that have all words, those with most works first. */
export async function foundTags(
  { db, search }: FoundOthersDeps,
  words: readonly QueryWord[],
  most: number,
): Promise<FoundTag[]> {
  const rows = await tagsWith(db, await keysOf(search, "tag", words, most));
  return rows.sort((a, b) => b.works - a.works || a.tag.localeCompare(b.tag));
}

async function keysOf(
  search: D1Database,
  subject: "creator" | "tag",
  words: readonly QueryWord[],
  most: number,
): Promise<string[]> {
  const ranked = await readRanked(search, { subject, match: matchFor(subject, words) }, most);
  return ranked.map(({ key }) => key);
}
