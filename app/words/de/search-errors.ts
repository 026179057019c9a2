import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "search.too_many_requests":
    "Zu viele Suchanfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "search.unavailable": "Die Suche ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
};
