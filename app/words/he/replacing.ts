import type * as english from "../en/replacing";
import { theirs, type In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "החלפת הקובץ",
  hint: "העלו גרסה חדשה של הקובץ. הכותרת, התיאור, התגיות, הכתוביות, הצפיות, הלייקים, הקישורים, הפלייליסטים והכתובת נשארים. אחרי שנבדוק אותה, הצופים יקבלו את הקובץ החדש ונמחק את הנוכחי.",
  choose: "בחירת קובץ חדש",
  reading: "קוראים את הקובץ...",
  ask: (title) => `להחליף את הקובץ של ${theirs(title)}?`,
  askText: (current, chosen, size) =>
    `${theirs(chosen)} (${size}) יחליף את ${theirs(current)}. אי אפשר לבטל זאת.`,
  currentFile: "הקובץ הנוכחי",
  confirm: "החלפה",
  cancel: "השארת הקובץ הנוכחי",
  done: "הקובץ הוחלף. אם יש לו כתוביות, בדקו שהן עדיין מתאימות.",
  unreadable: "אי אפשר לקרוא את הקובץ הזה. בחרו אותו שוב.",
  notStarted: "לא הצלחנו לשלוח את הקובץ החדש. נסו שוב.",
  sending: (percent) => `מחליפים: ${percent}%`,
  discard: "ביטול הקובץ החדש",
  discarded: "הקובץ החדש בוטל. הנוכחי נשאר.",
  discardFailed: "לא הצלחנו לבטל את הקובץ החדש. נסו שוב.",
  retry: "נסו שוב",
  retryFailed: "משהו השתבש. נסו שוב.",
  unfinished: "להעלאות שלא הושלמו",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending") return "הקובץ החדש עולה. עד שיהיה מוכן, הצופים מקבלים את הנוכחי.";
  if (status === "rejected" || status === "failed")
    return `לא הצלחנו להשתמש בקובץ החדש, ולכן הנוכחי נשאר. ${reason ?? "לא הצלחנו לקרוא אותו."}`;
  return "אנחנו בודקים את הקובץ החדש. עד שיהיה מוכן, הצופים מקבלים את הנוכחי.";
};
