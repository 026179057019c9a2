import type * as english from "../en/rss";
import { theirs, type In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "כותרות ותמונות שער של יצירות חדשות לקורא ה-RSS שלכם. שמרו את הכתובת לעצמכם: כל מי שהיא אצלו יכול לקרוא את הפידים האלה בשמכם.",
  make: "יצירת הכתובת שלי",
  address: "הכתובת הפרטית שלכם",
  copy: "העתקת הכתובת",
  copied: "הכתובת הועתקה.",
  copyFailed: "לא הצלחנו להעתיק את הכתובת. סמנו אותה בשדה והעתיקו.",
  renew: "יצירת כתובת חדשה",
  renewHint: "הכתובות הישנות מפסיקות לפעול מיד, כאן ואצל כל שאר היוצרים.",
  renewAll: "יצירת כתובות חדשות",
  settingsTitle: "כתובות RSS",
  settingsText:
    "יש לכם כתובת RSS פרטית לכל יוצר. אם ייתכן שכתובת הגיעה למישהו אחר, צרו כתובות חדשות: כל הישנות מפסיקות לפעול מיד.",
  settingsNone: "אפשר ליצור כתובת RSS פרטית בדף של כל יוצר. עוד לא יצרתם אחת.",
  channelText: (name) => `יצירות חדשות מאת ${theirs(name)}.`,
  untitled: "העלאה ללא כותרת",
};
