import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated":
    "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "engagement.too_large": "Diese Anfrage ist zu groß.",
  "engagement.bad_beat": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "engagement.too_many_requests": "Zu viele Anfragen. Bitte warten Sie eine Minute.",
};
