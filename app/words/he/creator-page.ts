import type * as english from "../en/creator-page";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `יצירות מאת ${theirs(name)} ב-Wishlight.`,
  notFound: "לא מצאנו את היוצר הזה.",
  notFoundHint: "ייתכן שהשם נכתב בטעות או שהחשבון כבר לא קיים.",
  toFeed: "לפיד",
  failed: "לא הצלחנו לטעון את הדף הזה.",
  works: (count, formatted) =>
    plural(count, { one: "יצירה אחת", two: `${formatted} יצירות`, other: `${formatted} יצירות` }),
  followers: (count, formatted) =>
    plural(count, { one: "עוקב אחד", two: `${formatted} עוקבים`, other: `${formatted} עוקבים` }),
  views: (count, formatted) =>
    plural(count, { one: "צפייה אחת", two: `${formatted} צפיות`, other: `${formatted} צפיות` }),
  edit: "עריכת הפרופיל",
  upload: "העלאת היצירה הראשונה שלכם",
  share: "שיתוף",
  shared: "הקישור הועתק.",
  shareFailed: "לא הצלחנו להעתיק את הקישור. העתיקו אותו משורת הכתובת.",
  worksFailed: "לא הצלחנו לטעון את היצירות האלה.",
  kinds: "סוג מדיה",
  orders: "מיון לפי",
  all: "הכול",
  image: "תמונות",
  video: "סרטונים",
  audio: "אודיו",
  newest: "החדשות",
  most: "הנצפות ביותר",
  empty: "אין עדיין יצירות ציבוריות.",
  emptyHint: "יצירות מופיעות כאן כשהן מתפרסמות.",
  emptyKind: "אין יצירות ציבוריות מהסוג הזה.",
};
