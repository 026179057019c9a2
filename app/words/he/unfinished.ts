import type * as english from "../en/unfinished";
import { theirs, type In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "העלאות שלא הושלמו",
  lead: "המשיכו מהמקום שבו עצרתם. אנחנו שולחים רק את מה שחסר.",
  stored: (stored, total) => `הועלו ${theirs(stored)} מתוך ${theirs(total)}`,
  replaces: "מחליף את הקובץ של היצירה הזו",
  resume: "המשך",
  resumeNamed: (name) => `המשך: ${theirs(name)}`,
  discard: "ביטול ההעלאה",
  discardNamed: (name) => `ביטול ההעלאה: ${theirs(name)}`,
  discarded: "ההעלאה בוטלה.",
  discardFailed: "לא הצלחנו לבטל את ההעלאה. נסו שוב.",
  choose: (name) => `בחירת ${theirs(name)} שוב`,
  different: "זה קובץ אחר.",
  insteadText: (name) =>
    `אפשר להעלות את ${theirs(name)} במקומו, עם אותם כותרת, תיאור והגדרות. נמחק את מה שקיבלנו מהקובץ הראשון. אפשר גם לסגור ולבחור שוב את הקובץ הראשון.`,
  instead: "העלאת הקובץ הזה במקומו",
  keep: "סגירה",
  elsewhere: "עולה בכרטיסייה אחרת",
  paused: "נקטע",
  gone: "ההעלאה הזו כבר לא זמינה.",
  unreadable: "אי אפשר לקרוא את הקובץ הזה. בחרו אותו שוב.",
};
