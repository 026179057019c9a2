import type * as english from "../en/watching";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "הקובץ הוחלף",
  personal:
    "אנחנו מסירים את המידע על המקום שבו הקובץ נוצר ועל בעלי המכשיר (GPS, שמות מקומות, בעלים, מספרים סידוריים). נתוני המצלמה, העדשה, החשיפה, האמן וזכויות היוצרים נשארים.",
  fileDetails: "פרטי הקובץ",
  position: "מיקום בניגון",
  played: (at, length) => `${at} מתוך ${length}`,
  closer: "הצגה בגודל מלא",
  lightbox: (name) => `${theirs(name)}, בגודל מלא`,
  zoomIn: "הגדלה",
  zoomOut: "הקטנה",
  zoomed: (percent) => `${percent}%`,
  keys: "מקשי החצים ליצירה הבאה והקודמת, פלוס ומינוס להגדלה והקטנה, 0 להתאמה לחלון ו-Escape לסגירה.",
  others: "יצירות נוספות",
  newer: "חדשה יותר",
  older: "ישנה יותר",
  like: "לייק",
  save: "שמירה",
  share: "שיתוף",
  linkCopied: "הקישור הועתק.",
  linkNotCopied: "לא הצלחנו להעתיק את הקישור. העתיקו אותו משורת הכתובת.",
  keepFailed: "משהו השתבש. נסו שוב.",
  likes: (count, formatted) =>
    plural(count, { one: "לייק אחד", two: `${formatted} לייקים`, other: `${formatted} לייקים` }),
  showMore: "הצגת עוד",
  showLess: "הצגת פחות",
  moreFrom: (name) => `עוד מאת ${theirs(name)}`,
  moreOrder: "מהחדש לישן.",
  seeAll: "הצגת הכול",
  allFrom: (name) => `כל היצירות מאת ${theirs(name)}`,
  similar: "יצירות דומות",
  similarOrder: "קודם יצירות עם אותן תגיות, ואחריהן החדשות ביותר מאותו סוג.",
  relatedFailed: "לא הצלחנו לטעון יצירות נוספות.",
  chapters: "פרקים",
  autoplay: "הפעלה אוטומטית",
  upNextIs: (title) => `הבא בתור: ${theirs(title)}`,
  upNext: "הבא בתור",
  upNextHeard: (title, seconds) =>
    plural(seconds, {
      one: `הבא בתור: ${theirs(title)}, בעוד שנייה. לביטול לחצו על Escape.`,
      two: `הבא בתור: ${theirs(title)}, בעוד 2 שניות. לביטול לחצו על Escape.`,
      other: `הבא בתור: ${theirs(title)}, בעוד ${seconds} שניות. לביטול לחצו על Escape.`,
    }),
  playsIn: (seconds) =>
    plural(seconds, {
      one: "מתחיל בעוד שנייה",
      two: "מתחיל בעוד 2 שניות",
      other: `מתחיל בעוד ${seconds} שניות`,
    }),
  stopped: "בוטל.",
  playNow: "הפעלה עכשיו",
  cancel: "ביטול",
};
