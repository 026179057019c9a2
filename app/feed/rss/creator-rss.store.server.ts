import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, sql } from "drizzle-orm";
import { planPicture } from "~/media/pictures.rules";
import { FREE_WIDTH } from "~/media/variants.rules";
import type { Database } from "~/platform/database.server";
import { newestFirst } from "~/platform/keyset.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { byListing, isListed } from "~/feed/works.store.server";
import { RSS_WORKS } from "./rss.limits";
import type { RssItem } from "./rss.rules";

type ListedItem = RssItem & Pick<Upload, "kind">;

export async function readRssItems(db: Database, readerId: string, creator: string): Promise<ListedItem[]> {
  const rows = await db
    .select({
      id: uploads.id,
      title: uploads.title,
      kind: uploads.kind,
      listed_at: sql<number>`coalesce(${uploads.listed_at}, ${uploads.created_at})`,
      mime_type: uploads.mime_type,
      width: uploads.width,
      height: uploads.height,
      file_size: uploads.file_size,
      animated: uploads.animated,
      poster: uploads.poster,
      original_withheld: uploads.original_withheld,
    })
    .from(uploads)
    .where(and(eq(uploads.owner, creator), isListed, ageAllows(readerId)))
    .orderBy(...newestFirst(byListing))
    .limit(RSS_WORKS)
    .all();
  return rows.map(({ id, title, kind, listed_at, ...picture }) => ({
    id,
    title,
    kind,
    listed_at,
    hasCover: (planPicture({ kind, ...picture }, [FREE_WIDTH], "card")?.sizes.length ?? 0) > 0,
  }));
}
