import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "search.too_many_requests": "יותר מדי חיפושים. המתינו דקה ונסו שוב.",
  "search.unavailable": "החיפוש לא זמין כרגע. נסו שוב בעוד רגע.",
};
