import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "שקיפות",
  description: "דיווחים, החלטות וערעורים ב-Wishlight: כמה יש, כמה זמן הם נמשכים וכמה החלטות מבוטלות.",
  lead: "על מה מדווחים לנו ומה אנחנו מחליטים, בעדכון של פעם בשעה. המספרים אינם מזהים איש. על חומרים של התעללות מינית בילדים אנחנו מדווחים לרשויות שקבועות בחוק ואיננו סופרים אותם כאן.",
  none: "אין עדיין דיווחים או החלטות.",
  period: "חודש או שנה",
  show: "הצגה",
  made: "עודכן ב-{at}",
  reports: "דיווחים",
  decisions: "החלטות",
  appeals: "ערעורים",
  reported: "דיווחים שהתקבלו",
  decided: "החלטות שהתקבלו",
  median: "זמן חציוני עד להחלטה",
  appealed: "ערעורים שהתקבלו",
  judged: "ערעורים שנענו",
  reversed: "החלטות שבוטלו",
  medianAppeal: "זמן חציוני עד לתשובה",
  byReason: "לפי סיבה",
  bySource: "לפי מקור",
  byGround: "לפי חוק או כלל",
  byCategory: "לפי קטגוריה",
  byMeasure: "לפי הגבלה",
  byFound: "לפי הדרך שבה נודע לנו",
  byAutomation: "לפי אוטומציה",
  misuse: "השעיות והשהיות",
  active: "אנשים פעילים",
  activeLead: (half, people) =>
    `ב${halfYear(half)} צפו במשהו בממוצע ${people} אנשים בחודש (סעיף 24 לחוק השירותים הדיגיטליים של האיחוד האירופי).`,
  files: "הורדות",
  json: "מספרים (JSON)",
  csv: "נימוקי ההחלטות (CSV)",
  csvLead:
    "שורה לכל החלטה שהגבילה משהו, עם השדות של מאגר הנתונים של הנציבות האירופית. אין בו טקסטים שאנשים כתבו.",
  rules: "קריאת הכללים",
  notFound: "אין מספרים לתקופה הזו.",
  count: "כמות",
  names: {
    child_abuse: "התעללות מינית בילדים",
    intimate: "תמונות אינטימיות בלי הסכמה",
    danger_to_life: "סכנת חיים",
    terror: "טרור",
    illegal: "משהו אחר שאינו חוקי",
    sexual: "תוכן מיני",
    violence: "אלימות",
    harassment: "הטרדה",
    copyright: "זכויות יוצרים",
    private_data: "מידע פרטי",
    spam: "ספאם או התחזות",
    other: "משהו אחר",
    misuse: "שימוש לרעה בדיווחים או בהעלאות",
    member: "מנויים",
    stranger: "אנשים בלי חשבון",
    authority: "רשויות",
    flagger: "מדווחים מהימנים",
    system: "בדיקות שלנו",
    law: "החוק",
    terms: "הכללים שלנו",
    none: "ללא",
    removed: "הוסר",
    hidden: "הוסתר",
    adults: "סומן 18+",
    suspended: "החשבון הושעה",
    ended: "החשבון נסגר",
    no_reports: "דיווח מושהה",
    no_comments: "תגובות מושהות",
    pay_held: "ההכנסות מעוכבות",
    pay_ended: "ההכנסות הופסקו",
    report: "בעקבות דיווח",
    own: "בבדיקות שלנו",
    found: "נמצא אוטומטית, הוחלט על ידי אדם",
    decided: "הוחלט אוטומטית",
  },
};

function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `מחצית ה${half === "H1" ? "ראשונה" : "שנייה"} של ${year}`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
