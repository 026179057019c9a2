import type { QueryWord } from "./cut.rules";
import { isNear } from "./near.rules";

/** Words that are tried for one that was typed, and queries that are tried for the whole. */
const MOST_TRIED = 6;
const MOST_QUERIES = 8;

/**
 * What somebody may have meant: the words with any of those in their places that a single typing error tells apart.
 * @param candidates for each word those that may be near; none for a word that stays as it is
 */
export function nearQueries(
  words: readonly QueryWord[],
  candidates: readonly (readonly { word: string; shown: string }[])[],
): QueryWord[][] {
  const choices = words.map((word, index): readonly QueryWord[] => {
    const typed = typedOf(word);
    const near = (candidates[index] ?? []).filter((candidate) => isNear(candidate.word, typed));
    if (near.length === 0) return [word];
    return near
      .slice(0, MOST_TRIED)
      .map((candidate) => ({ text: candidate.shown, signs: [candidate.word], open: true }));
  });
  if (choices.every((choice, index) => choice[0] === words[index])) return [];
  return choices.reduce<QueryWord[][]>(
    (queries, choice) =>
      queries.flatMap((query) => choice.map((word) => [...query, word])).slice(0, MOST_QUERIES),
    [[]],
  );
}

/** A word as it is compared with others; of several that are written in one, what they are together. */
export const typedOf = ({ signs, also = [], open }: QueryWord): string =>
  signs.length === 1 ? (signs[0] ?? "") : open ? (also[0] ?? "") : "";
