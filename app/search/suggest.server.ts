import { readWorks } from "~/feed/works.store.server";
import type { UploadKind } from "~/uploads/uploads.table";
import { cutQuery, type QueryWord } from "./cut.rules";
import { countFound, readNewest, readRanked } from "./find.store.server";
import {
  foundCreators,
  foundTags,
  type FoundCreator,
  type FoundOthersDeps,
  type FoundTag,
} from "./found-others.server";
import { matchOf } from "./match.rules";
import { MIN_SUGGEST_LETTERS, RARE } from "./search.limits";

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
const WORKS_READ = 2 * MOST.works;

const NOTHING: Suggestions = { works: [], creators: [], tags: [] };

/**
 * The best works, creators and tags for what was typed so far. The last word is one of which only the beginning is
 * known; of a single letter it says nothing yet.
 */
export async function suggest(deps: FoundOthersDeps, viewerId: string, typed: string): Promise<Suggestions> {
  const words = wordsSoFar(typed);
  if (!isEnough(words)) return NOTHING;
  const [works, creators, tags] = await Promise.all([
    suggestedWorks(deps, viewerId, words),
    foundCreators(deps, words, MOST.creators),
    foundTags(deps, words, MOST.tags),
  ]);
  return { works, creators, tags };
}

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

async function suggestedWorks(
  { db, search }: FoundOthersDeps,
  viewerId: string,
  words: readonly QueryWord[],
): Promise<SuggestedWork[]> {
  const rows = await readWorks(db, viewerId, await keysOf(search, matchOf(words)));
  return rows.slice(0, MOST.works).map(({ id, title, kind, creator }) => ({ id, title, kind, creator }));
}

async function keysOf(search: D1Database, match: string): Promise<number[]> {
  const [count = 0] = await countFound(search, [{ subject: "work", match }]);
  const found =
    count > RARE
      ? await readNewest(search, match, { after: null, downTo: null }, WORKS_READ)
      : await readRanked(search, { subject: "work", match }, WORKS_READ);
  return found.map(({ key }) => Number(key));
}
