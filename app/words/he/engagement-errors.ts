import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "engagement.too_large": "הבקשה גדולה מדי.",
  "engagement.bad_beat": "משהו השתבש. נסו שוב.",
  "engagement.too_many_requests": "יותר מדי בקשות. המתינו דקה.",
};
