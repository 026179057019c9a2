import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import type { WorkPage } from "~/feed/work-items.server";
import type { Reach } from "~/platform/keyset.server";
import { foundCreators, foundTags, type FoundCreator, type FoundTag } from "./found-others.server";
import { foundWorks, type FoundWorksDeps } from "./found-works.server";
import type { Media } from "./match.rules";
import { MAX_SHOWN, RARE } from "./search.limits";
import { minorOf } from "~/uploads/adults.store.server";
import { COUNTED_ONLY, lookFor, type Search } from "./search.server";

export const KINDS = ["all", "works", "creators", "tags"] as const;
export type Kind = (typeof KINDS)[number];

/** What somebody asks the page for. */
export interface SearchAsked {
  query: string;
  kind: Kind;
  media: Media | null;
}

/** What the page says before its works are there. */
export interface SearchSaid extends Pick<Search, "counts" | "chosen" | "order" | "instead"> {
  /** The words, where there are several: each may be looked for alone. */
  words: string[];
  creators: FoundCreator[];
  tags: FoundTag[];
}

export interface SearchPage {
  said: SearchSaid;
  works: Promise<WorkPage>;
}

/** Beside works, of which there are many, a few of the others. */
const SHOWN_BESIDE = { creators: 4, tags: 8 };

const FIRST_WORKS = { best: RARE, newest: FEED_PAGE_SIZE };
const all = (most: number) => ({ best: most, newest: most });

const NONE: WorkPage = { items: [], next: null, whole: false };

/** @returns null where nothing in the query can be looked for */
export async function searchPage(
  deps: FoundWorksDeps,
  viewerId: string,
  { query, kind, media }: SearchAsked,
  reach: Required<Reach>,
): Promise<SearchPage | null> {
  const isFurther = reach.after !== null;
  const hasWorks = kind === "all" || kind === "works";
  const most = {
    work: hasWorks && !isFurther && !reach.downTo ? FIRST_WORKS : COUNTED_ONLY,
    creator: isFurther ? COUNTED_ONLY : all(shownOf(kind, "creators")),
    tag: isFurther ? COUNTED_ONLY : all(shownOf(kind, "tags")),
  };
  const minor = await minorOf(deps.db, viewerId);
  const found = await lookFor(deps.search, query, { media, minor, most });
  if (!found) return null;
  const { words, instead, counts, chosen, order } = found;
  const works =
    hasWorks && chosen > 0 ? foundWorks(deps, viewerId, found, media, reach) : Promise.resolve(NONE);
  // Whoever waits for it hears what is wrong; nobody may wait for it yet.
  works.catch(() => undefined);
  const [creators, tags] = await Promise.all([
    foundCreators(deps.db, viewerId, found.creators),
    foundTags(deps.db, viewerId, found.tags),
  ]);
  const said = { counts, chosen, order, creators, tags, words: words.map(({ text }) => text) };
  if (instead === null) return { said: { ...said, instead }, works };
  // The index may know a word of a work that was hidden a moment ago: it is named only where something is shown.
  const isShown = creators.length > 0 || tags.length > 0 || (await works).items.length > 0;
  if (isShown || isFurther || !hasWorks) return { said: { ...said, instead }, works };
  return { said: nothing(said, query), works: Promise.resolve(NONE) };
}

function shownOf(kind: Kind, list: "creators" | "tags"): number {
  return kind === list ? MAX_SHOWN : kind === "all" ? SHOWN_BESIDE[list] : 1;
}

function nothing(said: Omit<SearchSaid, "instead">, query: string): SearchSaid {
  return { ...said, words: [query], counts: { works: 0, creators: 0, tags: 0 }, chosen: 0, instead: null };
}
