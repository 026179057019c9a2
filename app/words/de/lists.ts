import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const listWords: In<typeof english.listWords> = {
  loadMore: "Mehr laden",
  loadingMore: "Weitere werden geladen",
  retry: "Noch einmal versuchen",
  toFeed: "Zum Feed",
  stoppedAt: (at, length) => `Sie haben bei ${at} von ${length} aufgehört`,
  nowShown: (count, formatted) =>
    plural(count, { one: "1 Werk wird angezeigt.", other: `${formatted} Werke werden angezeigt.` }),
};
