import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "גישת יוצר",
  description: "בקשת גישה להצגת יצירות משלכם ב-Wishlight.",
  heading: "ספרו לנו מה אתם יוצרים",
  lead: "כמה משפטים מספיקים: מה זה, כמה זמן אתם עושים את זה והיכן אפשר לראות או לשמוע.",
  country: (name) =>
    `לפני שמתחילים: עדיין אי אפשר לשלם ליוצרים במדינה שלכם (${name}). נשמור לכם את ההכנסות עד שיהיה אפשר.`,
  anyCountry:
    "לפני שמתחילים: עדיין אי אפשר לשלם ליוצרים בכל המדינות. הגדירו מדינה בפרופיל, והדף הזה יראה אם אפשר לשלם לכם.",
  reason: "מה אתם יוצרים",
  reasonPlaceholder: "סרטים קצרים על גשרים, בעיקר בלילה",
  submit: "שליחת הבקשה",
  busy: "שולחים...",
  granted: "ברוכים הבאים. יש לכם עכשיו חשבון יוצר.",
  pending: "קיבלנו את הבקשה שלכם. נשיב באימייל.",
  already: "כבר יש לכם גישת יוצר.",
  toUpload: "העלאת יצירה",
  toSettings: "חזרה להגדרות",
};
