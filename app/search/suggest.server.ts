import type { Database } from "~/platform/database.server";
import { readWorks } from "~/feed/works.store.server";
import type { UploadKind } from "~/uploads/uploads.table";
import { cutQuery, type QueryWord } from "./cut.rules";
import { foundCreators, foundTags, type FoundCreator, type FoundTag } from "./found-others.server";
import { MIN_SUGGEST_LETTERS } from "./search.limits";
import { minorOf } from "~/uploads/adults.store.server";
import { lookForWords } from "./search.server";

/** A work as it is suggested. */
export interface SuggestedWork {
  id: number;
  title: string;
  kind: UploadKind;
  creator: string | null;
}

/** What is suggested while somebody types. */
export interface Suggestions {
  works: SuggestedWork[];
  creators: FoundCreator[];
  tags: FoundTag[];
}

/** Lines of each that are shown; more works than that are read, for some may not be seen any more. */
const MOST = { works: 5, creators: 3, tags: 3 };
const same = (most: number) => ({ best: most, newest: most });
const READ = { work: same(2 * MOST.works), creator: same(MOST.creators), tag: same(MOST.tags) };

export interface SuggestDeps {
  db: Database;
  /** The search database. */
  search: D1Database;
}

const NOTHING: Suggestions = { works: [], creators: [], tags: [] };

/**
 * The best works, creators and tags for what was typed so far. The last word is one of which only the beginning is
 * known; of a single letter it says nothing yet.
 */
export async function suggest(
  { db, search }: SuggestDeps,
  viewerId: string,
  typed: string,
): Promise<Suggestions> {
  const words = wordsSoFar(typed);
  if (!isEnough(words)) return NOTHING;
  const found = await lookForWords(search, words, { most: READ, minor: await minorOf(db, viewerId) });
  const { best = [], newest = [] } = found.works ?? {};
  const ids = [...best, ...newest].map(({ key }) => Number(key));
  const [works, creators, tags] = await Promise.all([
    readWorks(db, viewerId, ids),
    foundCreators(db, viewerId, found.creators),
    foundTags(db, viewerId, found.tags),
  ]);
  return { works: works.slice(0, MOST.works).map(asSuggested), creators, tags };
}

const asSuggested = ({ id, title, kind, creator }: SuggestedWork): SuggestedWork => ({
  ...{ id, title, kind, creator },
});

function wordsSoFar(typed: string): QueryWord[] {
  const words = cutQuery(typed);
  const last = words.at(-1);
  const isBegun =
    last && words.length > 1 && last.signs.length === 1 && last.signs[0]?.length === 1 && last.open;
  return isBegun ? words.slice(0, -1) : words;
}

/** Three letters; a sign that is a word is enough by itself. */
export function isEnough(words: readonly QueryWord[]): boolean {
  return words.some(({ signs, open }) => !open || signs.join("").length >= MIN_SUGGEST_LETTERS);
}
