import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("he");

export const listWords: In<typeof english.listWords> = {
  loadMore: "טעינת עוד",
  loadingMore: "טוענים עוד",
  retry: "נסו שוב",
  toFeed: "לפיד",
  stoppedAt: (at, length) => `עצרתם ב-${at} מתוך ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      one: "מוצגת יצירה אחת.",
      two: `מוצגות ${formatted} יצירות.`,
      other: `מוצגות ${formatted} יצירות.`,
    }),
};
