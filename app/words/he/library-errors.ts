import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "library.no_work": "היצירה הזו כבר לא זמינה.",
  "library.own_work": "זו יצירה שלכם.",
  "library.not_here": "אי אפשר לסמן לייק ליצירה הזו.",
  "library.bad_request": "משהו השתבש. נסו שוב.",
  "library.too_large": "הבקשה גדולה מדי.",
  "library.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
};
