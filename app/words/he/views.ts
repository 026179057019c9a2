import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("he");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "צפיות וזמן צפייה",
  description: "כמה פעמים וכמה זמן צפו ביצירות שלכם, לפי יום ולפי יצירה.",
  lead: "איך אחרים צפו ביצירות שלכם. הימים הם לפי UTC.",
  back: "לוח הבקרה ליוצרים",
  views: (count, said) => plural(count, { one: "צפייה אחת", two: `${said} צפיות`, other: `${said} צפיות` }),
  viewsLabel: "צפיות",
  watchTime: "זמן צפייה",
  countedUpTo: "נספר עד {time}",
  whole: "לפי יום ולפי יצירה",
  wholeHint: "תרשימים, טבלאות והורדות",
  none: "אין עדיין צפיות.",
  noneHint: "מספרים יופיעו כאן כשמישהו יצפה ביצירה ציבורית שלכם.",
  failed: "לא הצלחנו לטעון את הצפיות שלכם.",
  period: "תקופה",
  periods: { 7: "7 ימים", 28: "28 ימים", 90: "90 ימים", 365: "שנה" },
  allTime: (what) => `${what}, מאז ומעולם`,
  inPeriod: (said, days) =>
    plural(days, { one: `${said} ביום אחד`, two: `${said} ביומיים`, other: `${said} ב-${days} ימים` }),
  chooseDay: (what) => `${what} לפי יום. אפשר לעבור בין הימים במקשי החצים.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "לפי יום",
  table: "הצגה כטבלה",
  tableCaption: "צפיות וזמן צפייה לפי יום, מהחדש לישן",
  day: "יום",
  byWork: "לפי יצירה",
  byWorkHint: "מאז ומעולם, מהנצפית ביותר.",
  worksCaption: "צפיות וזמן צפייה לפי יצירה, מהנצפית ביותר",
  work: "יצירה",
  more: "יצירות נוספות",
  downloadDays: "הורדת הימים כ-CSV",
  downloadWorks: "הורדת היצירות כ-CSV",
  csv: { day: "יום", work: "יצירה", address: "כתובת", views: "צפיות", seconds: "זמן צפייה (שניות)" },
};
