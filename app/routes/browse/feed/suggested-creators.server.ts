import { creatorsWithNewWorks, followsAnybody } from "~/feed/some-creators.store.server";
import type { Database } from "~/platform/database.server";
import { avatarPath } from "~/profiles/avatar-path";
import type { RowCreator } from "~/routes/browse/follow-parts/creator-row";

/** @returns null for viewers who follow somebody */
export async function suggestedCreators(db: Database, viewerId: string): Promise<RowCreator[] | null> {
  if (await followsAnybody(db, viewerId)) return null;
  const creators = await creatorsWithNewWorks(db, viewerId);
  return creators.map(({ avatar, ...creator }) => ({ ...creator, avatar: avatarPath(avatar) }));
}
