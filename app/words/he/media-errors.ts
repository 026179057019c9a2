import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "הקובץ אבד לפני שהספקנו לעבד אותו. העלו אותו שוב.",
  "media.empty": "הקובץ הזה ריק.",
  "media.not_media": "זה לא קובץ תמונה, וידאו או אודיו, גם אם לפי השם כן.",
  "media.unreadable": "אי אפשר לקרוא את הקובץ הזה. ייתכן שהוא פגום.",
  "media.unfinished": "ההקלטה הזו לא נשמרה במלואה, ולכן אי אפשר להפעיל אותה. בחרו עותק אחר.",
  "media.incomplete": "רוב הקובץ הזה חסר. בחרו עותק שלם.",
  "media.too_many_pixels": "בתמונה הזו יש יותר פיקסלים ממה שדפדפנים יכולים להציג. בחרו תמונה קטנה יותר.",
  "media.hostile": "אי אפשר לקבל את הקובץ הזה, כי המבנה שלו מורכב מדי.",
  "media.too_large": "הקובץ גדול מדי (עד 200MB).",
  "media.other_kind": "הקובץ הזה מסוג אחר מהיצירה שהוא מיועד לה.",
  "media.restricted": "החלטה הגבילה את היצירה הזו בזמן שהקובץ עלה. אפשר לבחור אותו שוב כשההגבלה תסתיים.",
  "media.rendition_type": "הגרסה הקטנה אינה MP4 עם וידאו H.264 או אודיו AAC.",
  "media.rendition_sound": "יש אודיו רק בגרסה הקטנה או רק במקור.",
  "media.rendition_size": "הרזולוציה של הגרסה הקטנה גבוהה מדי.",
  "media.rendition_shape": "יחס הממדים של הגרסה הקטנה לא תואם את המקור.",
  "media.rendition_turned": "הגרסה הקטנה לא זקופה.",
  "media.rendition_length": "אורך הגרסה הקטנה שונה מהמקור.",
  "media.rendition_keys": "תמונות המפתח של הגרסה הקטנה רחוקות מדי זו מזו.",
  "media.rendition_unstreamable": "אי אפשר להזרים את הגרסה הקטנה.",
  "media.rendition_heavy": "הקובץ של הגרסה הקטנה גדול מהמקור.",
  "media.rendition_personal": "הגרסה הקטנה חושפת היכן נוצרה או באיזה מכשיר.",
  "media.rendition_made": "ליצירה הזו כבר יש הגרסה הקטנה הזו.",
  "media.known_bytes": "החלטה הסירה את הקובץ הזה, ולכן אי אפשר להעלות אותו שוב.",
  "media.rendition_stale": "הקובץ של היצירה הוחלף.",
  "media.captions_too_large": "גודל הכתוביות יכול להיות עד 2 MB.",
  "media.captions_not_vtt": "זה לא קובץ WebVTT. הוא צריך להתחיל ב-WEBVTT ולהישמר כ-UTF-8.",
  "media.captions_language": "בחרו את שפת הכתוביות.",
  "media.captions_too_many": "ליצירה יכולים להיות עד 20 קובצי כתוביות. הסירו קודם חלק מהם.",
  "media.failed": "לא הצלחנו לעבד את הקובץ הזה. אפשר לנסות שוב.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
