import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "לא הצלחנו לקרוא את הבקשה.",
  tooLarge: "הבקשה גדולה מדי.",
  addressTooLong: "הכתובת ארוכה מדי.",
  headersTooLarge: "הדפדפן שלח יותר מדי נתונים עם הבקשה. מחקו את קובצי ה-Cookie של האתר ונסו שוב.",
  otherSite: "הבקשה לא הגיעה מהאתר שלנו.",
  notAForm: "הכתובת הזו מקבלת רק טפסים.",
  insecure: "השתמשו ב-HTTPS עם TLS 1.2 ומעלה.",
};
