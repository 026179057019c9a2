import type * as english from "../en/subtitles";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "מערב אירופה (Windows-1252)",
  "windows-1250": "מרכז אירופה (Windows-1250)",
  "iso-8859-2": "מרכז אירופה (ISO 8859-2)",
  "windows-1251": "קירילית (Windows-1251)",
  "koi8-r": "קירילית (KOI8-R)",
  "windows-1253": "יוונית (Windows-1253)",
  "windows-1254": "טורקית (Windows-1254)",
  "windows-1255": "עברית (Windows-1255)",
  "windows-1256": "ערבית (Windows-1256)",
  "windows-1257": "בלטית (Windows-1257)",
  "windows-1258": "וייטנאמית (Windows-1258)",
  "windows-874": "תאית (Windows-874)",
  shift_jis: "יפנית (Shift_JIS)",
  "euc-jp": "יפנית (EUC-JP)",
  gbk: "סינית פשוטה (GBK)",
  big5: "סינית מסורתית (Big5)",
  "euc-kr": "קוריאנית (EUC-KR)",
} as const;

export const subtitleWords: In<typeof english.subtitleWords> = {
  file: "קובצי כתוביות",
  hint: "\u2066SubRip (.srt)\u2069, \u2066WebVTT (.vtt)\u2069 או SBV, עד 20 קבצים של 2 MB. השפה והסוג יכולים להופיע בשם, כמו ב-\u2066film.pt-BR.sdh.srt\u2069 (וגם forced ו-cc).",
  missing: "בחרו קובץ.",
  tooMany: "בחרו עד 20 קבצים.",
  tooLarge: (name) => `${theirs(name)} גדול מ-2 MB.`,
  notRead: (name) => `לא הצלחנו לקרוא את ${theirs(name)}. בחרו אותו שוב.`,
  add: "הוספת כתוביות",
  busy: "מוסיפים...",
  added: "הכתוביות נוספו.",
  failed: "לא הצלחנו להוסיף את הכתוביות. נסו שוב.",
  leaveOut: (name) => `בלי להוסיף את ${theirs(name)}`,
  language: "שפה",
  replaces: (name) => `הקובץ יחליף את הכתוביות הנוכחיות: ${name}.`,
  twice: (name) => `יש כאן עוד קובץ שהוגדר ${name}. שנו אחד מהם.`,
  encoding: "קידוד",
  encodingHint: "אם הטקסט שלמטה נראה שגוי, בחרו קידוד אחר.",
  encodings,
  firstLines: "השורות הראשונות",
  noCues: "לא מצאנו כתוביות בקובץ הזה. בחרו קידוד אחר או קובץ אחר.",
  lines: (count) => plural(count, { one: "שורה אחת", two: "2 שורות", other: `${count} שורות` }),
  notes: (count) =>
    plural(count, {
      one: "שורה אחת דורשת בדיקה",
      two: "2 שורות דורשות בדיקה",
      other: `${count} שורות דורשות בדיקה`,
    }),
  note: {
    reversed: (line) => `שורה ${line} נגמרת לפני שהיא מתחילה; תוצג 2 שניות.`,
    long: (line) => `שורה ${line} מוצגת יותר מ-10 דקות.`,
    unreadable: (line) => `בשורה ${line} יש זמנים שאי אפשר לקרוא; הושמטה.`,
    empty: (line) => `בשורה ${line} אין טקסט; הושמטה.`,
    tooMany: (line) => `משורה ${line} והלאה הכול הושמט: קובץ יכול להכיל 20,000 כתוביות.`,
  },
};
