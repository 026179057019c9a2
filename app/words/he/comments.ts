import type * as english from "../en/comments";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const commentWords: In<typeof english.commentWords> = {
  title: "תגובות",
  write: "התגובה שלכם",
  reply: "תשובה",
  writeReply: (name) => `התשובה שלכם אל ${theirs(name)}`,
  hint: "טקסט פשוט, עד 1,000 תווים. כל מי שיכול לראות את היצירה יכול לקרוא אותו.",
  left: (left) => `נותרו ${left}`,
  over: (over) => `חריגה של ${over}`,
  submit: "פרסום התגובה",
  submitReply: "פרסום התשובה",
  busy: "שולחים...",
  posted: "התגובה פורסמה.",
  replied: "התשובה פורסמה.",
  empty: "אין עדיין תגובות.",
  failed: "לא הצלחנו לטעון את התגובות.",
  nowShown: (count, shown) =>
    plural(count, {
      one: "מוצגת תגובה אחת.",
      two: `מוצגות ${shown} תגובות.`,
      other: `מוצגות ${shown} תגובות.`,
    }),
  moreReplies: "תשובות נוספות",
  toMembership: "למינוי",
  place: { deleted: "נמחקה", unshown: "התגובה הזו לא זמינה." },
  someone: "משתמש",
  creator: "יוצר",
  hiddenByCreator: "הוסתרה על ידי היוצר",
  hiddenByYou: "הוסתרה על ידיכם. רק אתם ומי שכתב אותה רואים אותה.",
  hide: "הסתרה",
  show: "הצגה",
  hidden: "התגובה הוסתרה.",
  shown: "התגובה מוצגת.",
  delete: "מחיקה",
  deleteText: "התגובה שלכם תימחק לצמיתות. התשובות לה נשארות.",
  confirmDelete: "מחיקת התגובה",
  deleted: "התגובה נמחקה.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `תגובה מאת ${theirs(name)}`,
  replyTo: (name) => `תשובה לתגובה מאת ${theirs(name)}`,
  moreRepliesTo: (name) => `תשובות נוספות לתגובה מאת ${theirs(name)}`,
  hideOf: (name) => `הסתרה של התגובה מאת ${theirs(name)}`,
  showOf: (name) => `הצגה של התגובה מאת ${theirs(name)}`,
  deleteOf: (name) => `מחיקה של התגובה מאת ${theirs(name)}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "תגובות",
  lead: "כל התגובות שלכם, מהחדשה לישנה, גם ליצירות שהתגובות להן כבויות עכשיו. רק אתם רואים את הרשימה.",
  empty: "עוד לא הגבתם.",
  failed: "לא הצלחנו לטעון את התגובות שלכם.",
  goneWork: "יצירה שכבר אי אפשר לפתוח",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "משתמשים חסומים",
  description: "המשתמשים שחסמתם ב-Wishlight.",
  lead: "מי שחסמתם לא יכולים להגיב ליצירות שלכם, לסמן להן לייק, לעקוב אחריכם, להשיב לכם או לפתוח את קישורי השיתוף שלכם. המעקב ביניכם נפסק. איננו מודיעים להם, ורק אתם רואים את הרשימה.",
  empty: "לא חסמתם אף אחד.",
  emptyHint: "אפשר לחסום משתמש דרך תגובה שלו או דרך הדף שלו.",
  failed: "לא הצלחנו לטעון את רשימת החסומים.",
  block: "חסימה",
  blockText: (name) =>
    `אחרי החסימה, ${theirs(name)} לא יוכל להגיב ליצירות שלכם, לסמן להן לייק, לעקוב אחריכם, להשיב לכם או לפתוח את קישורי השיתוף שלכם, והתגובות שלו ליצירות שלכם מוסתרות. המעקב ביניכם נפסק. איננו מודיעים לו.`,
  confirm: (name) => `חסימת ${theirs(name)}`,
  blocked: "המשתמש נחסם.",
  unblock: "ביטול החסימה",
  unblockName: (name) => `ביטול החסימה של ${theirs(name)}`,
  unblocked: "החסימה בוטלה.",
  isBlocked: "נחסם",
  since: "נחסם ב-{at}",
  nowShown: (count, shown) =>
    plural(count, {
      one: "מוצג משתמש אחד.",
      two: `מוצגים ${shown} משתמשים.`,
      other: `מוצגים ${shown} משתמשים.`,
    }),
};
