import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { isListed } from "~/feed/works.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { isForAdults } from "~/uploads/adults.store.server";
import { allowedWorks } from "~/uploads/creator-listings.store.server";
import { creatorListings } from "~/uploads/creator-listings.table";
import { allowedTagWorks, tagLabel } from "~/uploads/tags/tags.store.server";
import { tagTotals } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { ADULTS, ownerWord } from "./marks.rules";
import { searchChanges } from "./search-changes.table";

export const SUBJECTS = ["work", "creator", "tag"] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface SearchDocument {
  key: string;
  title: string;
  /** Weighs nearly as much as the title. */
  more: string[];
  about: string;
  kind: string;
  listedAt: number | null;
}

/** D1 binds at most 100 parameters. */
export const jsonList = (keys: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(keys)}))`;

export type SearchChange = typeof searchChanges.$inferSelect;

export function listChanges(db: Database, limit: number): Promise<SearchChange[]> {
  return (
    db
      .select()
      .from(searchChanges)
      // A seek: this runs after every response that may have changed something.
      .where(gt(searchChanges.id, 0))
      .orderBy(asc(searchChanges.id))
      .limit(limit)
      .all()
  );
}

export async function deleteChanges(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(searchChanges).where(inArray(searchChanges.id, jsonList(ids)));
}

/** Keys missing from the result leave the index. */
export function readDocuments(
  db: Database,
  subject: Subject,
  keys: readonly string[],
): Promise<SearchDocument[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return { work: readWorkTexts, creator: readCreatorTexts, tag: readTagTexts }[subject](db, keys);
}

export function listTagsByKey(db: Database, viewerId: string, keys: readonly string[]) {
  return db
    .select({ tag: tagTotals.tag, works: allowedTagWorks(viewerId), label: tagLabel(sql`tag_totals.tag`) })
    .from(tagTotals)
    .where(and(inArray(tagTotals.tag, jsonList(keys)), gt(allowedTagWorks(viewerId), 0)))
    .all();
}

export function listCreatorsByKey(db: Database, viewerId: string, keys: readonly string[]) {
  return db
    .select({
      id: profiles.id,
      name: profiles.full_name,
      username: profiles.username,
      avatar_url: profiles.avatar_url,
      works: allowedWorks(viewerId),
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .innerJoin(creatorListings, eq(creatorListings.creator, profiles.id))
    .where(and(isCreator(keys), gt(allowedWorks(viewerId), 0)))
    .all();
}

async function readWorkTexts(db: Database, keys: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      id: uploads.id,
      title: uploads.title,
      about: uploads.description,
      kind: uploads.kind,
      listed_at: uploads.listed_at,
      created_at: uploads.created_at,
      owner: uploads.owner,
      for_adults: isForAdults(),
      // The query builder leaves table names out of a single-table query.
      tags: sql<string>`(select json_group_array(t.label) from upload_tags as t where t.upload_id = uploads.id)`,
    })
    .from(uploads)
    .where(and(inArray(uploads.id, jsonList(keys.map(Number))), isListed))
    .all();
  return rows.map(({ id, title, about, kind, owner, for_adults, listed_at, created_at, tags }) => ({
    key: String(id),
    title,
    more: (JSON.parse(tags) as string[]).flatMap(separatorVariants),
    about: about ?? "",
    kind: for_adults ? `${kind} ${ADULTS} ${ownerWord(owner)}` : kind,
    listedAt: listed_at ?? created_at,
  }));
}

/** With and without separators: #streetfood. */
const separatorVariants = (tag: string): string[] => [tag, tag.replace(/[^\p{L}\p{M}\p{N}]/gu, "")];

async function readCreatorTexts(db: Database, keys: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.full_name,
      username: profiles.username,
      for_adults: sql<number>`${creatorListings.works} <= ${creatorListings.adults}`,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .innerJoin(creatorListings, eq(creatorListings.creator, profiles.id))
    .where(isCreator(keys))
    .all();
  return rows.map(({ id, name, username, for_adults }) => ({
    key: id,
    title: name ?? "",
    more: [username, ...listEndings(username)],
    about: "",
    kind: for_adults ? `${ADULTS} ${ownerWord(id)}` : "",
    listedAt: null,
  }));
}

const isCreator = (keys: readonly string[]) =>
  and(inArray(profiles.id, jsonList(keys)), isNull(accounts.deleting_at), gt(creatorListings.works, 0));

/** Any part of a username is the beginning of an ending. */
function listEndings(username: string): string[] {
  const joined = username.replace(/[^\p{L}\p{N}]/gu, "");
  return Array.from(joined, (_, at) => joined.slice(at));
}

async function readTagTexts(db: Database, keys: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      tag: tagTotals.tag,
      label: tagLabel(sql`tag_totals.tag`),
      for_adults: sql<number>`tag_totals.works <= tag_totals.adults`,
    })
    .from(tagTotals)
    .where(and(inArray(tagTotals.tag, jsonList(keys)), gt(tagTotals.works, 0)))
    .all();
  return rows.map(({ tag, label, for_adults }) => ({
    key: tag,
    title: label,
    more: separatorVariants(tag),
    about: "",
    kind: for_adults ? ADULTS : "",
    listedAt: null,
  }));
}
