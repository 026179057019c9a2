import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated":
    "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "following.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "following.not_found": "Wir konnten diesen Creator nicht finden.",
  "following.yourself": "Sie können sich nicht selbst folgen.",
  "following.not_here": "Sie können diesem Creator nicht folgen.",
  "following.blocked":
    "Sie haben diese Person blockiert. Um ihr zu folgen, heben Sie zuerst die Blockierung auf, auf ihrer Seite oder in Ihren Einstellungen.",
  "following.too_many":
    "Sie folgen bereits 5.000 Creatorn. Entfolgen Sie einem und versuchen Sie es noch einmal.",
  "following.too_many_podcasts":
    "Sie haben bereits 50 Podcast-Adressen. Deaktivieren Sie eine in den Einstellungen und versuchen Sie es noch einmal.",
  "following.too_many_requests":
    "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
};
