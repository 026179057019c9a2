import type { QueryWord } from "./tokenize.rules";
import { isNear } from "./typing-errors.rules";

const MOST_TRIED = 6;
const MOST_QUERIES = 8;

/** Queries one typing error away. @param candidates none for a word that stays */
export function correctedQueries(
  words: readonly QueryWord[],
  candidates: readonly (readonly { word: string; shown: string }[])[],
): QueryWord[][] {
  const choices = words.map((word, index): readonly QueryWord[] => {
    const typed = typedWord(word);
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

/** Pieces written as one word are compared as one. */
export function typedWord({ signs, also = [], open }: QueryWord): string {
  if (signs.length === 1) return signs[0] ?? "";
  return open ? (also[0] ?? "") : "";
}
