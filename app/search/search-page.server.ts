import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import type { WorkPage } from "~/feed/work-items.server";
import type { Reach } from "~/platform/keyset.server";
import { foundCreators, foundTags, type FoundCreator, type FoundTag } from "./found-others.server";
import { foundWorks, type FoundWorksDeps } from "./found-works.server";
import type { Media } from "./match.rules";
import { MAX_SHOWN, RARE } from "./search.limits";
import { COUNTED_ONLY, searchByAge, searchIndex, type Search } from "./search.server";

export const KINDS = ["all", "works", "creators", "tags"] as const;
type Kind = (typeof KINDS)[number];

export interface SearchRequest {
  query: string;
  kind: Kind;
  media: Media | null;
}

export interface SearchSummary extends Pick<Search, "counts" | "chosen" | "order" | "instead"> {
  words: string[];
  creators: FoundCreator[];
  tags: FoundTag[];
}

export interface SearchPage {
  said: SearchSummary;
  works: Promise<WorkPage>;
}

const SHOWN_WITH_WORKS = { creators: 4, tags: 8 };

const FIRST_WORKS = { best: RARE, newest: FEED_PAGE_SIZE };
const all = (most: number) => ({ best: most, newest: most });

const NO_WORKS: WorkPage = { items: [], next: null, whole: false };

/** @returns null without a searchable word */
export async function searchPage(
  deps: FoundWorksDeps,
  viewerId: string,
  { query, kind, media }: SearchRequest,
  reach: Required<Reach>,
): Promise<SearchPage | null> {
  const isFurther = reach.after !== null;
  const hasWorks = kind === "all" || kind === "works";
  const most = {
    work: hasWorks && !isFurther && !reach.downTo ? FIRST_WORKS : COUNTED_ONLY,
    creator: isFurther ? COUNTED_ONLY : all(shownCount(kind, "creators")),
    tag: isFurther ? COUNTED_ONLY : all(shownCount(kind, "tags")),
  };
  const found = await searchByAge(deps.db, viewerId, (minor) =>
    searchIndex(deps.search, query, { media, minor, most }),
  );
  if (!found) return null;
  const { words, instead, counts, chosen, order } = found;
  const works =
    hasWorks && chosen > 0 ? foundWorks(deps, viewerId, found, media, reach) : Promise.resolve(NO_WORKS);
  // The caller gets the error later; until then it would be unhandled.
  works.catch(() => undefined);
  const [creators, tags] = await Promise.all([
    foundCreators(deps.db, viewerId, found.creators),
    foundTags(deps.db, viewerId, found.tags),
  ]);
  const said = { counts, chosen, order, creators, tags, words: words.map(({ text }) => text) };
  if (instead === null) return { said: { ...said, instead }, works };
  // The word may come from a work hidden a moment ago.
  const isShown = creators.length > 0 || tags.length > 0 || (await works).items.length > 0;
  if (isShown || isFurther || !hasWorks) return { said: { ...said, instead }, works };
  return { said: emptyResult(said, query), works: Promise.resolve(NO_WORKS) };
}

function shownCount(kind: Kind, list: "creators" | "tags"): number {
  if (kind === list) return MAX_SHOWN;
  return kind === "all" ? SHOWN_WITH_WORKS[list] : 1;
}

function emptyResult(said: Omit<SearchSummary, "instead">, query: string): SearchSummary {
  return { ...said, words: [query], counts: { works: 0, creators: 0, tags: 0 }, chosen: 0, instead: null };
}
