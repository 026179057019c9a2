/** Marks that keep what somebody typed in its own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** What a person reads where they search. */
export const searchWords = {
  title: "Search",
  description: "Search works, creators and tags on Wishlight.",
  clear: "Clear",
  /** Of a tab. */
  titleOf: (query: string) => `${query} | Search`,
  resultsFor: (query: string) => `Results for ‘${isolated(query)}’`,
  lead: "Find works by title, tag or description, and creators by name.",
  instead: (meant: string) => `Showing results for ‘${isolated(meant)}’. Nothing was found as it was typed.`,
  failed: "Search can't be reached just now. Please try again in a moment.",
  retry: "Retry",
  kindsLabel: "What to show",
  mediaLabel: "Kind of work",
  kinds: { all: "All", works: "Works", creators: "Creators", tags: "Tags" },
  media: { image: "Images", video: "Videos", audio: "Audio" },
  everyKind: "Every kind",
  counted: (name: string, count: string) => `${name} ${count}`,
  /** @param shown the most that is counted, in the reader's digits */
  more: (shown: string) => `${shown}+`,
  order: { newest: "Works are ordered newest first.", best: "Works are ordered by best match." },
  creatorsOrder: "Creators are ordered by best match.",
  tagsOrder: "Tags with the most works come first.",
  firstShown: (shown: string) => `The first ${shown} are shown. Type more of the name to find others.`,
  allCreators: "All creators",
  allTags: "All tags",
  works: (count: number, shown: string) => (count === 1 ? "1 work" : `${shown} works`),
  emptyTitle: "What are you looking for?",
  emptyHint: "Two or three letters of a word are enough, with or without accents.",
  nothingTitle: (query: string) => `Nothing was found for ‘${isolated(query)}’`,
  nothingHint: "Check the spelling, or try fewer words.",
  nothingOfKind: "Nothing of this kind was found.",
  wordAlone: (word: string) => `Search for ‘${isolated(word)}’ alone`,
  toFeed: "See the newest works",
  toAll: "Show everything that was found",
  suggestions: "Suggestions",
  /** @param shown the number in the reader's digits */
  suggested: (count: number, shown: string) =>
    count === 1 ? "1 suggestion. Use the arrow keys." : `${shown} suggestions. Use the arrow keys.`,
  noneSuggested: "No suggestions.",
  allResults: (query: string) => `All results for ‘${isolated(query)}’`,
};
