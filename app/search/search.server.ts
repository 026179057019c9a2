import { cutQuery, type QueryWord } from "./cut.rules";
import type { Subject } from "./documents.store.server";
import { findAll, type Asked, type Hits, type Most, type Near } from "./find.store.server";
import { matchFor, type Media } from "./match.rules";
import { nearQueries, typedOf } from "./near-query.rules";
import { isForgiven, restsOf } from "./near.rules";
import { RARE } from "./search.limits";

/** What was found, before anything of it is read from the main database. */
export interface Search {
  words: QueryWord[];
  /** For whom nothing is counted or found that is for adults; null: who is 18. */
  minor: string | null;
  /** In other words than were typed, which find nothing: these. */
  instead: string | null;
  /** Counted no further than one past RARE. */
  counts: { works: number; creators: number; tags: number };
  /** Of the works, how many are of the kind that was chosen. */
  chosen: number;
  /** Rare works come in the order of how well they match. */
  order: "newest" | "best";
  /** The first of the works of that kind; null where none were to be read. */
  works: Pick<Hits, "best" | "newest"> | null;
  /** Keys of the first creators and tags. */
  creators: string[];
  tags: string[];
}

export interface Looking {
  /** Only works of this kind. */
  media?: Media | null;
  /** Who may not meet what is for adults, but for their own; null: who is 18. */
  minor?: string | null;
  /** How many of each are read at once. */
  most?: Record<Subject, Most>;
}

/** Nothing is read, only counted. */
export const COUNTED_ONLY: Most = { best: 0, newest: 0 };
const NO_MORE: Record<Subject, Most> = { work: COUNTED_ONLY, creator: COUNTED_ONLY, tag: COUNTED_ONLY };

/**
 * Looks for all words of a query: one question to the index, and another one where a typing error is forgiven.
 * @returns null where nothing in it can be looked for
 */
export async function lookFor(
  search: D1Database,
  query: string,
  { media = null, minor = null, most = NO_MORE }: Looking = {},
): Promise<Search | null> {
  const words = cutQuery(query);
  if (words.length === 0) return null;
  const looking = { media, minor, most };
  const asked = askedFor(words, looking);
  const mistakes = words.flatMap((word, index) => {
    const near = nearTo(word, asked, minor);
    return near ? [{ index, near }] : [];
  });
  const first = await findAll(
    search,
    asked,
    mistakes.map(({ near }) => near),
  );
  const asTyped = found(words, first.hits, looking);
  if (countOf(asTyped) > 0) return asTyped;
  const candidates = words.map(() => [] as { word: string; shown: string }[]);
  mistakes.forEach(({ index }, at) => (candidates[index] = first.near[at] ?? []));
  return (await findMeant(search, nearQueries(words, candidates), looking)) ?? asTyped;
}

/** As `lookFor`, of words as they are: for what is not typed to its end. */
export async function lookForWords(
  search: D1Database,
  words: QueryWord[],
  { most, minor }: Pick<Required<Looking>, "most" | "minor">,
): Promise<Search> {
  const looking = { media: null, minor, most };
  return found(words, (await findAll(search, askedFor(words, looking))).hits, looking);
}

/** Of queries that may have been meant the one that finds most; null where none finds anything. */
async function findMeant(
  search: D1Database,
  queries: readonly QueryWord[][],
  looking: Required<Looking>,
): Promise<Search | null> {
  if (queries.length === 0) return null;
  const asked = queries.map((words) => askedFor(words, looking));
  const { hits } = await findAll(search, asked.flat());
  let at = 0;
  const searches = queries.map((words, index) => {
    const mine = hits.slice(at, (at += asked[index]?.length ?? 0));
    return { ...found(words, mine, looking), instead: words.map(({ text }) => text).join(" ") };
  });
  const [best] = searches.sort((a, b) => countOf(b) - countOf(a));
  return best && countOf(best) > 0 ? best : null;
}

const countOf = ({ counts }: Search) => counts.works + counts.creators + counts.tags;

/** Creators, tags, works, and works of the chosen kind where there is one: in this order. */
function askedFor(words: readonly QueryWord[], { media, minor, most }: Required<Looking>) {
  const ask = (subject: Subject, kind: Media | null = null, read = most[subject]) => ({
    ...{ subject, match: matchFor(subject, words, { media: kind, minor }), most: read },
  });
  return [
    ...[ask("creator"), ask("tag")],
    ...(media ? [ask("work", null, COUNTED_ONLY), ask("work", media)] : [ask("work")]),
  ];
}

/** A word that may be a typing error, if all of the query finds nothing, and the word by itself neither. */
function nearTo(word: QueryWord, all: readonly Asked[], minor: string | null): Near | null {
  const typed = typedOf(word);
  if (!isForgiven(typed)) return null;
  const alone = (["creator", "tag", "work"] as const).map((subject) => ({
    ...{ subject, match: matchFor(subject, [word], { minor }) },
  }));
  return { rests: restsOf(typed), unless: [...all.slice(0, alone.length), ...alone] };
}

function found(words: QueryWord[], hits: readonly Hits[], { most, minor }: Required<Looking>): Search {
  const [creators = NONE, tags = NONE, works = NONE, chosen = works] = hits;
  return {
    ...{ words, minor, instead: null, chosen: chosen.count },
    counts: { works: works.count, creators: creators.count, tags: tags.count },
    order: chosen.count > RARE ? "newest" : "best",
    works: most.work === COUNTED_ONLY ? null : chosen,
    ...{ creators: keysOf(creators), tags: keysOf(tags) },
  };
}

const NONE: Hits = { count: 0, best: [], newest: [] };

const keysOf = ({ best, newest }: Hits) => [...best, ...newest].map(({ key }) => key);
