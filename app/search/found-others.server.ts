import { avatarPath } from "~/profiles/avatar-path";
import type { Database } from "~/platform/database.server";
import { creatorsWith, tagsWith } from "./documents.store.server";

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

/** Creators that the index names, as they are now, in its order. */
export async function foundCreators(
  db: Database,
  viewerId: string,
  keys: readonly string[],
): Promise<FoundCreator[]> {
  if (keys.length === 0) return [];
  const rows = await creatorsWith(db, viewerId, keys);
  const byId = new Map(
    rows.map(({ avatar_url, ...row }) => [row.id, { ...row, avatar: avatarPath(avatar_url) }]),
  );
  return keys.flatMap((key) => byId.get(key) ?? []);
}

/** Tags that the index names, those with most works first. */
export async function foundTags(
  db: Database,
  viewerId: string,
  keys: readonly string[],
): Promise<FoundTag[]> {
  if (keys.length === 0) return [];
  const rows = await tagsWith(db, viewerId, keys);
  return rows.sort((a, b) => b.works - a.works || a.tag.localeCompare(b.tag));
}
