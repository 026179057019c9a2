import { creatorsWithNewWorks, followsAnybody } from "~/feed/some-creators.store.server";
import type { Database } from "~/platform/database.server";
import { avatarPath } from "~/profiles/avatar-path";
import type { RowCreator } from "~/routes/browse/follow-parts/creator-row";

/** For who follows nobody: some of those whose works are new. Null for everybody else, who needs none. */
export async function someCreators(db: Database, viewerId: string): Promise<RowCreator[] | null> {
  if (await followsAnybody(db, viewerId)) return null;
  const creators = await creatorsWithNewWorks(db, viewerId);
  return creators.map(({ avatar, ...creator }) => ({ ...creator, avatar: avatarPath(avatar) }));
}
