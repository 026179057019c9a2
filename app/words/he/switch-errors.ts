import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "השהינו הרשמות חדשות. נסו שוב מאוחר יותר.",
  "switches.uploads": "השהינו העלאות חדשות. נסו שוב מאוחר יותר.",
  "switches.comments": "השהינו תגובות חדשות. נסו שוב מאוחר יותר.",
  "switches.checkout": "השהינו רכישה של מינויים חדשים. לא חויבתם. נסו שוב מאוחר יותר.",
  "switches.read_only": "השהינו שינויים בזמן שאנחנו מתקנים תקלה. נסו שוב מאוחר יותר.",
  "switches.closed": "האתר בתחזוקה. חזרו בעוד כמה דקות.",
  "switches.reason_missing": "ציינו סיבה.",
  "switches.text_missing": "כתבו מה יופיע בהודעה.",
  "switches.too_long": "זה ארוך מדי. קצרו את הטקסט.",
  "switches.length": "מצב קריאה בלבד יכול להימשך ארבע שעות לכל היותר. בחרו זמן קצר יותר.",
};
