import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "notifications.bad_request": "משהו השתבש. נסו שוב.",
  "notifications.too_large": "הבקשה גדולה מדי.",
  "notifications.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
  "notifications.push_off": "התראות דפדפן לא זמינות באתר הזה.",
  "notifications.unknown_push_service": "שירות הפוש של הדפדפן הזה לא נתמך.",
  "notifications.bad_frequency": "בחרו כבוי, יומי או שבועי.",
};
