import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "עריכת ההעלאה",
  restricted: "החלטה מגבילה את היצירה הזו. שינויים בנראות או בתאריך ייכנסו לתוקף כשההחלטה תסתיים.",
  restrictedReason: (reason) => `סיבה: ${reason}.`,
  publicAgain: "אם ההחלטה תבוטל, היצירה תהיה שוב ציבורית.",
  restrictedWhy: "קריאת ההחלטה או ערעור",
  withheld:
    "הקובץ הזה מכיל פרטים אישיים שלא הצלחנו להסיר, כמו המקום שבו נוצר, שם הבעלים או מספר סידורי. רק אתם יכולים לפתוח את המקור; כל השאר רואים את התמונות שיצרנו ממנו. כדי לשתף את המקור, העלו עותק בלי הפרטים האלה.",
  warnings: "על הקובץ הזה",
  save: "שמירת השינויים",
  saving: "שומרים...",
  saved: "השינויים נשמרו.",
  notSaved: "לא הצלחנו לשמור את השינויים. מה שהקלדתם עדיין כאן.",
  needsScript: "לחלק הזה צריך JavaScript.",
  poster: { heading: "תמונת שער" },
  captions: { heading: "כתוביות" },
  danger: { heading: "מחיקה", text: "כך נמחקים גם הקובץ, תמונת השער והכתוביות שלו." },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "מתחברים מחדש...",
  gone: "היצירה הזו כבר לא זמינה.",
  tryAgain: "נסו שוב",
  play: "הפעלה",
  wide: "תצוגה רחבה",
};
