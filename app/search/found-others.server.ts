import { avatarPath } from "~/profiles/avatar-path";
import type { Database } from "~/platform/database.server";
import { listCreatorsByKey, listTagsByKey } from "./documents.store.server";

export interface FoundCreator {
  id: string;
  name: string | null;
  username: string;
  avatar: string | null;
  works: number;
}

/** `tag` as in the address, `label` as written. */
export interface FoundTag {
  tag: string;
  label: string;
  works: number;
}

export async function foundCreators(
  db: Database,
  viewerId: string,
  keys: readonly string[],
): Promise<FoundCreator[]> {
  if (keys.length === 0) return [];
  const rows = await listCreatorsByKey(db, viewerId, keys);
  const byId = new Map(
    rows.map(({ avatar_url, ...row }) => [row.id, { ...row, avatar: avatarPath(avatar_url) }]),
  );
  return keys.flatMap((key) => byId.get(key) ?? []);
}

export async function foundTags(
  db: Database,
  viewerId: string,
  keys: readonly string[],
): Promise<FoundTag[]> {
  if (keys.length === 0) return [];
  const rows = await listTagsByKey(db, viewerId, keys);
  return rows.sort((a, b) => b.works - a.works || a.tag.localeCompare(b.tag));
}
