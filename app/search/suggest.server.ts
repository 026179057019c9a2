import type { Database } from "~/platform/database.server";
import { readWorks } from "~/feed/works.store.server";
import type { UploadKind } from "~/uploads/uploads.table";
import { tokenizeQuery, type QueryWord } from "./tokenize.rules";
import { foundCreators, foundTags, type FoundCreator, type FoundTag } from "./found-others.server";
import { MIN_SUGGEST_LETTERS } from "./search.limits";
import { searchByAge, searchIndexForWords } from "./search.server";

interface SuggestedWork {
  id: number;
  title: string;
  kind: UploadKind;
  creator: string | null;
}

export interface Suggestions {
  works: SuggestedWork[];
  creators: FoundCreator[];
  tags: FoundTag[];
}

/** Some may no longer be visible. */
const MOST = { works: 5, creators: 3, tags: 3 };
const bothOrders = (most: number) => ({ best: most, newest: most });
const READ = {
  work: bothOrders(2 * MOST.works),
  creator: bothOrders(MOST.creators),
  tag: bothOrders(MOST.tags),
};

export interface SuggestDeps {
  db: Database;
  search: D1Database;
}

const NOTHING: Suggestions = { works: [], creators: [], tags: [] };

/** The last word is a beginning, and ignored while it is a single letter. */
export async function suggest(
  { db, search }: SuggestDeps,
  viewerId: string,
  typed: string,
): Promise<Suggestions> {
  const words = completeWords(typed);
  if (!isLongEnough(words)) return NOTHING;
  const found = await searchByAge(db, viewerId, (minor) =>
    searchIndexForWords(search, words, { most: READ, minor }),
  );
  const { best = [], newest = [] } = found.works ?? {};
  const ids = [...best, ...newest].map(({ key }) => Number(key));
  const [works, creators, tags] = await Promise.all([
    readWorks(db, viewerId, ids),
    foundCreators(db, viewerId, found.creators),
    foundTags(db, viewerId, found.tags),
  ]);
  return { works: works.slice(0, MOST.works).map(asSuggested), creators, tags };
}

/** One character is enough in scripts where it is a word. */
function isLongEnough(words: readonly QueryWord[]): boolean {
  return words.some(({ signs, open }) => !open || signs.join("").length >= MIN_SUGGEST_LETTERS);
}

function completeWords(typed: string): QueryWord[] {
  const words = tokenizeQuery(typed);
  const last = words.at(-1);
  const isBegun =
    last && words.length > 1 && last.signs.length === 1 && last.signs[0]?.length === 1 && last.open;
  return isBegun ? words.slice(0, -1) : words;
}

const asSuggested = ({ id, title, kind, creator }: SuggestedWork): SuggestedWork => ({
  id,
  title,
  kind,
  creator,
});
