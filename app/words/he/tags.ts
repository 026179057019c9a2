import type * as english from "../en/tags";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const tagWords: In<typeof english.tagWords> = {
  label: "תגיות",
  hint: "עד 10, מופרדות בפסיקים. הן עוזרות לאנשים למצוא את היצירה.",
  remove: (tag) => `הסרת ${theirs(tag)}`,
  added: (tag) => `התגית ${theirs(tag)} נוספה.`,
  removed: (tag) => `התגית ${theirs(tag)} הוסרה.`,
  full: "ליצירה יכולות להיות עד 10 תגיות.",
  again: (tag) => `כבר הוספתם את ${theirs(tag)}.`,
  chosen: "התגיות שנבחרו",
  suggestions: (count) => plural(count, { one: "הצעה אחת", two: "2 הצעות", other: `${count} הצעות` }),
  title: (tag) => theirs(`#${tag}`),
  lead: (count, shown) =>
    plural(count, {
      one: "יצירה אחת עם התגית הזו.",
      two: `${shown} יצירות עם התגית הזו, מהחדשה לישנה.`,
      other: `${shown} יצירות עם התגית הזו, מהחדשה לישנה.`,
    }),
  description: (tag) => `יצירות ב-Wishlight עם התגית ${theirs(tag)}.`,
  notFound: "אין יצירות עם התגית הזו.",
  notFoundHint: "בדקו את האיות. ייתכן גם שיצירות עם התגית הזו נמחקו.",
  failed: "לא הצלחנו לטעון את היצירות האלה.",
};
