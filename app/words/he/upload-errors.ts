import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "כדי להעלות צריך להתחבר.",
  "uploads.file_missing": "בחרו קובץ.",
  "uploads.no_file": "לא נבחר קובץ",
  "uploads.empty_file": "הקובץ הזה ריק. בחרו קובץ אחר.",
  "uploads.file_gone": "אי אפשר עוד לקרוא את הקובץ הזה. בחרו אותו שוב.",
  "uploads.file_changed": "הקובץ הזה השתנה. בחרו אותו שוב.",
  "uploads.too_large": "הקובץ גדול מדי (עד 200MB).",
  "uploads.unsupported_type": "סוג הקובץ לא נתמך. העלו קובץ תמונה, וידאו או אודיו.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "כותרת יכולה להכיל עד 200 תווים. קצרו אותה.",
  "uploads.description_too_long": "תיאור יכול להכיל עד 5,000 תווים. קצרו אותו.",
  "uploads.file_name_too_long": "שם הקובץ ארוך מדי. שנו את שמו.",
  "uploads.bad_visibility": "בחרו מי יכול לראות את ההעלאה הזו.",
  "uploads.creator_only": "רק יוצרים יכולים להעלות. אפשר לבקש גישת יוצר בהגדרות.",
  "uploads.too_many_open": "יש לכם יותר מדי העלאות שלא הושלמו. השלימו או בטלו קודם חלק מהן.",
  "uploads.quota_bytes": "אין לכם מספיק נפח אחסון לקובץ הזה. מחקו משהו שלא צריך עוד ונסו שוב.",
  "uploads.quota_works": "הגעתם למספר היצירות המרבי בחשבון. מחקו אחת שלא צריך עוד ונסו שוב.",
  "uploads.quota_day": "הגעתם למגבלת ההעלאות היומית. הקובץ נשאר כאן: נסו שוב בעוד כמה שעות.",
  "uploads.too_many_requests": "יותר מדי העלאות בבת אחת. המתינו דקה ונסו שוב.",
  "uploads.not_found": "ההעלאה לא נמצאה",
  "uploads.not_arrived": "הקובץ עוד לא הגיע. נסו שוב.",
  "uploads.parts_missing": "חלק מהקובץ עוד לא הגיע. נסו שוב.",
  "uploads.parts_refused": "האחסון דחה חלק מהקובץ, ולכן אנחנו שולחים אותו שוב.",
  "uploads.bad_part": "לא הצלחנו לקרוא חלק מהקובץ. נסו שוב.",
  "uploads.bad_request": "משהו השתבש. נסו שוב.",
  "uploads.bad_poster": "אי אפשר להשתמש בתמונת השער הזו. בחרו תמונת JPEG או WebP של עד 512 KB.",
  "uploads.already_stored": "הקובץ הזה כבר הועלה.",
  "uploads.tags_too_many": "אפשר להשתמש ב-10 תגיות לכל היותר.",
  "uploads.tag_too_long": "תגית יכולה להכיל עד 30 תווים. קצרו אותה.",
  "uploads.tag_unreadable": "תגית צריכה אותיות או ספרות. הסירו את התווים המיוחדים.",
  "uploads.no_tags": "הזינו לפחות תגית אחת.",
  "uploads.none_selected": "בחרו לפחות העלאה אחת.",
  "uploads.too_many_selected": "אפשר לבחור עד 100 העלאות בבת אחת.",
  "uploads.bad_publish_at": "בחרו תאריך ושעה.",
  "uploads.publish_too_soon": "בחרו מועד שרחוק לפחות חמש דקות מעכשיו.",
  "uploads.publish_too_late": "בחרו מועד בתוך שנה מעכשיו.",
  "uploads.bad_share": "בחרו מתי תוקף הקישור פג.",
  "uploads.restricted_share": "החלטה מגבילה את היצירה הזו, ולכן אי אפשר לשתף אותה. בהחלטה מוסבר מה אפשר לעשות.",
  "uploads.too_many_shares": "ליצירה הזו כבר יש 20 קישורים. בטלו אחד שלא צריך עוד ונסו שוב.",
  "uploads.restricted_file": "החלטה מגבילה את היצירה הזו, ולכן כרגע אי אפשר להחליף את הקובץ שלה. בהחלטה מוסבר מה אפשר לעשות.",
  "uploads.not_replaceable": "אפשר להחליף רק קובץ של יצירה מוכנה.",
  "uploads.other_kind": "הקובץ החדש צריך להיות מאותו סוג כמו היצירה: תמונה, וידאו או אודיו.",
  "uploads.alt_text_too_long": "טקסט חלופי יכול להכיל עד 500 תווים. קצרו אותו.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `הגעתם למגבלה של ${limit.toLocaleString("he")} יצירות. מחקו אחת שלא צריך עוד ונסו שוב.`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `ההעלאה לאחסון נכשלה: ${reason}`,
  record: (reason) => `השמירה במסד הנתונים נכשלה: ${reason}`,
};
