import type * as english from "../en/email-change";
import { theirs, type In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "שינוי האימייל",
  description: `שינוי כתובת האימייל של חשבון ${brand.name} שלכם.`,
  heading: "אימייל",
  back: "הגדרות",
  current: "האימייל הנוכחי",
  form: {
    title: "שינוי האימייל",
    text: "נשלח קישור לכתובת החדשה. כתובת האימייל תשתנה אחרי שתפתחו את הקישור ותאשרו. המכשירים האחרים שלכם ינותקו.",
    email: "אימייל חדש",
    hint: "של Google, Microsoft או Apple.",
    submit: "שליחת קישור",
    busy: "שולחים...",
  },
  pending: {
    title: "אישור האימייל החדש",
    text: (address) => `שלחנו קישור אל ${theirs(address)}. פתחו אותו בתוך 24 שעות, בדפדפן שבו אתם מחוברים.`,
    cancel: "ביטול השינוי",
    again: "כדי לקבל קישור חדש או להשתמש בכתובת אחרת, מלאו את הטופס שלמטה.",
    busy: "מבטלים...",
  },
  confirm: {
    title: "אישור האימייל החדש",
    text: (address) =>
      `להשתמש בכתובת ${theirs(address)} בחשבון הזה? ננתק את המכשירים האחרים שלכם ונודיע לכתובת הנוכחית.`,
    submit: "אישור",
    busy: "מאשרים...",
  },
  said: {
    sent: (address) => `שלחנו קישור אל ${theirs(address)}.`,
    cancelled: "כתובת האימייל שלכם לא משתנה.",
    changed: (address) => `כתובת האימייל שלכם היא עכשיו ${theirs(address)}.`,
  },
  restore: {
    title: "ביטול שינוי",
    description: `ביטול שינוי בדרך ההתחברות שלכם ל-${brand.name}.`,
    heading: "ביטול השינוי",
    lead: "אם מישהו אחר שינה את דרך ההתחברות לחשבון, אפשר לבטל זאת כאן.",
    text: "נחזיר את כתובת האימייל אם היא שונתה, ננתק את כל המכשירים ונסיר אימות דו-שלבי, מפתחות גישה ודרכי התחברות אחרות שנוספו מאז. הסיסמה תפסיק לפעול, ותבחרו סיסמה חדשה.",
    submit: "ביטול השינוי",
    busy: "מחזירים...",
    forgot: "איפוס הסיסמה",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `האימיילים שלנו אל ${theirs(address)} חזרו, ולכן אינכם מקבלים אותם.`,
  change: "שינוי כתובת האימייל",
};
