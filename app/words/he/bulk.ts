import type * as english from "../en/bulk";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

const files = (count: number) => plural(count, { one: "קובץ אחד", two: "2 קבצים", other: `${count} קבצים` });

const toFiles = (count: number) =>
  plural(count, { one: "לקובץ אחד", two: "ל-2 קבצים", other: `ל-${count} קבצים` });
const fromFiles = (count: number) =>
  plural(count, { one: "מקובץ אחד", two: "מ-2 קבצים", other: `מ-${count} קבצים` });

/** After "in". */
const inFiles = (count: number) =>
  plural(count, { one: "בקובץ אחד", two: "ב-2 קבצים", other: `ב-${count} קבצים` });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "בחירה",
  selectNamed: (title) => `בחירה: ${theirs(title)}`,
  bar: "פעולות להעלאות שנבחרו",
  count: (count) => plural(count, { one: "אחת נבחרה", two: "2 נבחרו", other: `${count} נבחרו` }),
  all: "בחירת כל המוצגות",
  most: (most) => `אפשר לשנות עד ${most} בבת אחת. בטלו את הבחירה של חלק מהן.`,
  makePublic: "הפיכה לציבורי",
  makePrivate: "הפיכה לפרטי",
  openComments: "הפעלת תגובות",
  closeComments: "כיבוי תגובות",
  delete: "מחיקה",
  leave: "סיום",
  deleteTitle: (count) => `למחוק ${files(count)}?`,
  deleteMany: (count) => `למחוק ${files(count)} לצמיתות? אי אפשר לבטל את הפעולה.`,
  madePublic: (count) =>
    plural(count, {
      one: "קובץ אחד ציבורי עכשיו.",
      two: "2 קבצים ציבוריים עכשיו.",
      other: `${count} קבצים ציבוריים עכשיו.`,
    }),
  madePrivate: (count) =>
    plural(count, {
      one: "קובץ אחד פרטי עכשיו.",
      two: "2 קבצים פרטיים עכשיו.",
      other: `${count} קבצים פרטיים עכשיו.`,
    }),
  opened: (count) => `התגובות הופעלו ${inFiles(count)}.`,
  closed: (count) => `התגובות כובו ${inFiles(count)}.`,
  deleted: (count) =>
    plural(count, { one: "הקובץ נמחק.", two: "2 קבצים נמחקו.", other: `${count} קבצים נמחקו.` }),
  tags: "תגיות",
  tagsHint: "הפרידו בין תגיות בפסיקים",
  addTags: "הוספת תגיות",
  removeTags: "הסרת תגיות",
  markAdults: "סימון 18+",
  unmarkAdults: "הסרת 18+",
  markedAdults: (count) =>
    plural(count, {
      one: "קובץ אחד סומן 18+.",
      two: "2 קבצים סומנו 18+.",
      other: `${count} קבצים סומנו 18+.`,
    }),
  unmarkedAdults: (count) => `הסימון 18+ הוסר ${fromFiles(count)}.`,
  tagged: (count) => `התגיות נוספו ${toFiles(count)}.`,
  untagged: (count) => `התגיות הוסרו ${fromFiles(count)}.`,
  full: (count) =>
    plural(count, {
      one: "בקובץ אחד יהיו יותר מ-10 תגיות, ולכן לא שינינו אותו.",
      two: "ב-2 קבצים יהיו יותר מ-10 תגיות, ולכן לא שינינו אותם.",
      other: `ב-${count} קבצים יהיו יותר מ-10 תגיות, ולכן לא שינינו אותם.`,
    }),
  restricted: (count) =>
    plural(count, {
      one: "קובץ אחד נשאר פרטי כל עוד ההחלטה שלנו לגביו חלה. כשתסתיים, הוא יהיה ציבורי.",
      two: "2 קבצים נשארים פרטיים כל עוד ההחלטות שלנו לגביהם חלות. כשיסתיימו, הם יהיו ציבוריים.",
      other: `${count} קבצים נשארים פרטיים כל עוד ההחלטות שלנו לגביהם חלות. כשיסתיימו, הם יהיו ציבוריים.`,
    }),
  missed: (count) => `לא מצאנו ${files(count)}.`,
  failed: (count) =>
    plural(count, {
      one: "לא הצלחנו לשנות קובץ אחד. הוא עדיין מסומן, ואפשר לנסות שוב.",
      two: "לא הצלחנו לשנות 2 קבצים. הם עדיין מסומנים, ואפשר לנסות שוב.",
      other: `לא הצלחנו לשנות ${count} קבצים. הם עדיין מסומנים, ואפשר לנסות שוב.`,
    }),
  lost: "לא הצלחנו לשנות דבר. נסו שוב.",
};
