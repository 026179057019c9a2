import type { QueryWord } from "./cut.rules";
import { SUBJECTS, type Subject } from "./documents.store.server";
import { countFound, wordsWithRests } from "./find.store.server";
import { matchOf } from "./match.rules";
import { isForgiven, isNear, restsOf } from "./near.rules";

/** Words that are compared, of those that share a rest with what was typed; and of these, words that are looked up. */
const MOST_COMPARED = 60;
const MOST_TRIED = 6;

/**
 * What somebody meant whose words find nothing: each word that finds nothing by itself is taken for the most frequent
 * one that a single typing error tells apart from it.
 * @returns null where no word is near, or none needs one
 */
export async function nearQuery(
  search: D1Database,
  words: readonly QueryWord[],
): Promise<QueryWord[] | null> {
  const found = await foundAlone(search, words);
  let isChanged = false;
  const meant = await Promise.all(
    words.map(async (word, index) => {
      const [typed = ""] = word.signs;
      if (found[index] || word.signs.length > 1 || !isForgiven(typed)) return word;
      const near = await nearWord(search, typed);
      if (near) isChanged = true;
      return near ?? word;
    }),
  );
  return isChanged ? meant : null;
}

async function nearWord(search: D1Database, typed: string): Promise<QueryWord | undefined> {
  const candidates = await wordsWithRests(search, restsOf(typed), MOST_COMPARED);
  const near = candidates
    .filter(({ word }) => isNear(word, typed))
    .slice(0, MOST_TRIED)
    .map(({ word, shown }): QueryWord => ({ text: shown, signs: [word], open: true }));
  const found = await foundAlone(search, near);
  const most = Math.max(0, ...found);
  return most === 0 ? undefined : near[found.indexOf(most)];
}

/** How much each word finds by itself, of all subjects. */
async function foundAlone(search: D1Database, words: readonly QueryWord[]): Promise<number[]> {
  const asked = words.flatMap((word) =>
    SUBJECTS.map((subject) => ({ subject, match: matchFor(subject, [word]) })),
  );
  const counts = await countFound(search, asked);
  return words.map((_, index) =>
    counts
      .slice(index * SUBJECTS.length, (index + 1) * SUBJECTS.length)
      .reduce((sum, count) => sum + count, 0),
  );
}

/** There are few creators and tags: of these one letter is enough. */
export function matchFor(subject: Subject, words: readonly QueryWord[]): string {
  return matchOf(words, { openFrom: subject === "work" ? undefined : 1 });
}
