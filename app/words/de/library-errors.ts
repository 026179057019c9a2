import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated":
    "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "library.no_work": "Dieses Werk ist nicht mehr verfügbar.",
  "library.own_work": "Das ist Ihr eigenes Werk.",
  "library.not_here": "Sie können dieses Werk nicht mit „Gefällt mir“ markieren.",
  "library.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "library.too_large": "Diese Anfrage ist zu groß.",
  "library.too_many_requests":
    "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
};
