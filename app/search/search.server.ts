import type { Database } from "~/platform/database.server";
import { findMinor } from "~/uploads/adults.store.server";
import { tokenizeQuery, type QueryWord } from "./tokenize.rules";
import type { Subject } from "./documents.store.server";
import { findAll, type MatchQuery, type Hits, type RowLimits, type PossibleError } from "./find.store.server";
import { buildSubjectMatch, type Media } from "./match.rules";
import { correctedQueries, typedWord } from "./corrected-queries.rules";
import { isForgiven, deletionVariants } from "./typing-errors.rules";
import { RARE } from "./search.limits";

export interface Search {
  words: QueryWord[];
  /** A viewer under 18. */
  minor: string | null;
  /** The corrected query, where the typed one finds nothing. */
  instead: string | null;
  /** Each stops at RARE + 1. */
  counts: { works: number; creators: number; tags: number };
  chosen: number;
  order: "newest" | "best";
  /** Null where none were requested. */
  works: Pick<Hits, "best" | "newest"> | null;
  creators: string[];
  tags: string[];
}

export interface SearchOptions {
  media?: Media | null;
  minor?: string | null;
  most?: Record<Subject, RowLimits>;
}

export const COUNTED_ONLY: RowLimits = { best: 0, newest: 0 };
const COUNT_ALL_ONLY: Record<Subject, RowLimits> = {
  work: COUNTED_ONLY,
  creator: COUNTED_ONLY,
  tag: COUNTED_ONLY,
};

/** @returns null without a searchable word */
export async function searchIndex(
  search: D1Database,
  query: string,
  { media = null, minor = null, most = COUNT_ALL_ONLY }: SearchOptions = {},
): Promise<Search | null> {
  const words = tokenizeQuery(query);
  if (words.length === 0) return null;
  const options = { media, minor, most };
  const asked = buildQueries(words, options);
  const mistakes = words.flatMap((word, index) => {
    const near = possibleError(word, asked, minor);
    return near ? [{ index, near }] : [];
  });
  const first = await findAll(
    search,
    asked,
    mistakes.map(({ near }) => near),
  );
  const asTyped = toSearch(words, first.hits, options);
  if (countHits(asTyped) > 0) return asTyped;
  const candidates = words.map(() => [] as { word: string; shown: string }[]);
  mistakes.forEach(({ index }, at) => (candidates[index] = first.near[at] ?? []));
  return (await findCorrection(search, correctedQueries(words, candidates), options)) ?? asTyped;
}

/** Most are adults, so the index is asked as for one beside the age. For a minor that answer is dropped. */
export async function searchByAge<T>(
  db: Database,
  viewerId: string,
  ask: (minor: string | null) => Promise<T>,
): Promise<T> {
  const [minor, forAdult] = await Promise.all([findMinor(db, viewerId), ask(null)]);
  return minor === null ? forAdult : ask(minor);
}

export async function searchIndexForWords(
  search: D1Database,
  words: QueryWord[],
  { most, minor }: Pick<Required<SearchOptions>, "most" | "minor">,
): Promise<Search> {
  const options = { media: null, minor, most };
  return toSearch(words, (await findAll(search, buildQueries(words, options))).hits, options);
}

async function findCorrection(
  search: D1Database,
  queries: readonly QueryWord[][],
  options: Required<SearchOptions>,
): Promise<Search | null> {
  if (queries.length === 0) return null;
  const asked = queries.map((words) => buildQueries(words, options));
  const { hits } = await findAll(search, asked.flat());
  let at = 0;
  const searches = queries.map((words, index) => {
    const mine = hits.slice(at, (at += asked[index]?.length ?? 0));
    return { ...toSearch(words, mine, options), instead: words.map(({ text }) => text).join(" ") };
  });
  const [best] = searches.sort((a, b) => countHits(b) - countHits(a));
  return best && countHits(best) > 0 ? best : null;
}

const countHits = ({ counts }: Search) => counts.works + counts.creators + counts.tags;

function buildQueries(words: readonly QueryWord[], { media, minor, most }: Required<SearchOptions>) {
  const ask = (subject: Subject, kind: Media | null = null, read = most[subject]) => ({
    subject,
    match: buildSubjectMatch(subject, words, { media: kind, minor }),
    most: read,
  });
  const others = [ask("creator"), ask("tag")];
  if (!media) return [...others, ask("work")];
  return [...others, ask("work", null, COUNTED_ONLY), ask("work", media)];
}

/** An error only if the word alone finds nothing, too. */
function possibleError(
  word: QueryWord,
  all: readonly MatchQuery[],
  minor: string | null,
): PossibleError | null {
  const typed = typedWord(word);
  if (!isForgiven(typed)) return null;
  const alone = (["creator", "tag", "work"] as const).map((subject) => ({
    subject,
    match: buildSubjectMatch(subject, [word], { minor }),
  }));
  return { rests: deletionVariants(typed), unless: [...all.slice(0, alone.length), ...alone] };
}

function toSearch(
  words: QueryWord[],
  hits: readonly Hits[],
  { most, minor }: Required<SearchOptions>,
): Search {
  const [creators = NO_HITS, tags = NO_HITS, works = NO_HITS, chosen = works] = hits;
  return {
    words,
    minor,
    instead: null,
    chosen: chosen.count,
    counts: { works: works.count, creators: creators.count, tags: tags.count },
    order: chosen.count > RARE ? "newest" : "best",
    works: most.work === COUNTED_ONLY ? null : chosen,
    creators: hitKeys(creators),
    tags: hitKeys(tags),
  };
}

const NO_HITS: Hits = { count: 0, best: [], newest: [] };

const hitKeys = ({ best, newest }: Hits) => [...best, ...newest].map(({ key }) => key);
