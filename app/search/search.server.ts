import { cutQuery, type QueryWord } from "./cut.rules";
import { countFound } from "./find.store.server";
import { matchFor, nearQuery } from "./near-query.server";
import { matchOf, type Media } from "./match.rules";
import { RARE } from "./search.limits";

/** What was found, before anything of it is read. */
export interface Search {
  words: QueryWord[];
  /** In other words than were typed, which find nothing: these. */
  instead: string | null;
  /** Counted no further than one past RARE. */
  counts: { works: number; creators: number; tags: number };
  /** Of the works, how many are of the kind that was chosen. */
  chosen: number;
  /** Rare works come in the order of how well they match. */
  order: "newest" | "best";
}

/**
 * Looks for all words of a query.
 * @param media only works of this kind
 * @returns null where nothing in it can be looked for
 */
export async function lookFor(
  search: D1Database,
  query: string,
  media: Media | null = null,
): Promise<Search | null> {
  const words = cutQuery(query);
  if (words.length === 0) return null;
  const asTyped = await countAll(search, words, media);
  if (hasFound(asTyped)) return { words, instead: null, ...asTyped };
  const near = await nearQuery(search, words);
  const meant = near && (await countAll(search, near, media));
  if (!near || !meant || !hasFound(meant)) return { words, instead: null, ...asTyped };
  return { words: near, instead: near.map(({ text }) => text).join(" "), ...meant };
}

const hasFound = ({ counts }: Pick<Search, "counts">) => Object.values(counts).some((count) => count > 0);

async function countAll(
  search: D1Database,
  words: readonly QueryWord[],
  media: Media | null,
): Promise<Pick<Search, "counts" | "chosen" | "order">> {
  const [works = 0, creators = 0, tags = 0, chosen = works] = await countFound(search, [
    { subject: "work", match: matchOf(words) },
    { subject: "creator", match: matchFor("creator", words) },
    { subject: "tag", match: matchFor("tag", words) },
    ...(media ? [{ subject: "work" as const, match: matchOf(words, { media }) }] : []),
  ]);
  return { counts: { works, creators, tags }, chosen, order: chosen > RARE ? "newest" : "best" };
}
