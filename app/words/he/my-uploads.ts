import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("he");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "עוד לא העליתם כלום.",
  emptyKind: "אין עדיין כלום מהסוג הזה.",
  warned: (count) =>
    plural(count, {
      one: "יש בעיה בקובץ אחד שלכם. הפרטים בכרטיס שלו.",
      two: "יש בעיה ב-2 מהקבצים שלכם. הפרטים בכרטיסים שלהם.",
      other: `יש בעיה ב-${count} מהקבצים שלכם. הפרטים בכרטיסים שלהם.`,
    }),
  upload: "העלאה",
  filters: { all: "כל הסוגים", image: "תמונה", video: "וידאו", audio: "אודיו", other: "אחר" },
  filterLabel: "סינון לפי סוג",
  restricted: "מוגבל לפי החלטה",
  copy: "העתקת קישור",
  copied: "הקישור החתום הועתק.",
  copiedHint: "כל מי שיש לו הקישור יכול לפתוח את הקובץ במשך 3 דקות, גם בלי להתחבר.",
  copyFailed: "לא הצלחנו להעתיק את הקישור.",
  download: "הורדה",
  delete: "מחיקה",
  retry: "נסו שוב",
  deleteText: "למחוק את הקובץ הזה לצמיתות? אי אפשר לבטל את הפעולה.",
  cancel: "ביטול",
  confirm: "כן, למחוק",
  deleted: "הקובץ נמחק.",
  deleteFailed: "לא הצלחנו למחוק את הקובץ.",
  failed: "לא הצלחנו לטעון את ההעלאות שלכם.",
};
