import type * as english from "../en/statement";
import { pluralIn, theirs, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("he");

export const statementWords: In<typeof english.statementWords> = {
  title: "דוח הכנסות",
  description: "כמה הרווחתם בחודש אחד, ואיך זה חושב.",
  heading: (month) => `הדוח ל${month}`,
  back: "הכנסות",
  notFound: "אין דוח לחודש הזה.",
  csv: "הורדת CSV",
  csvOf: (month) => `הורדת CSV ל${month}`,
  json: "הורדת JSON",
  jsonOf: (month) => `הורדת JSON ל${month}`,
  total: "הרווחתם",
  sums: {
    title: "פירוט הסכום",
    watched: "מזמן צפייה",
    idle: "מכספים שלא הוקצו",
    restated: "שינויים בחודשים קודמים",
  },
  pending: "אנחנו עדיין מכינים את הפרטים. בדקו שוב בעוד כמה דקות.",
  works: {
    title: "זמן צפייה לפי יצירה",
    caption: "כמה זמן צפו ביצירות שלכם באותו חודש, מהארוך לקצר",
    none: "איש לא צפה ביצירות שלכם באותו חודש.",
    work: "יצירה",
    time: "זמן צפייה",
    gone: "יצירה שנמחקה",
    untitled: "ללא כותרת",
    deleted: (works) =>
      plural(works, { one: "יצירה שמחקתם", two: "2 יצירות שמחקתם", other: `${works} יצירות שמחקתם` }),
    text: "צפייה של כולם, כולל תקופות ניסיון, שלא מכניסות כסף.",
  },
  parts: {
    title: "הכנסות לפי מנוי",
    caption: "כמה הרווחתם מצפייה של מנויים, לפי הסכום שהגיע מכל אחד",
    text: "המנויים נשארים אנונימיים. אנחנו מקבצים אותם לפי הסכום שהגיע מכל אחד מהם.",
    few: "פחות מחמישה מנויים נתנו לכם חלק, ולכן איננו מציגים כמה הגיע מכל אחד.",
    each: "לפחות, לכל מנוי",
    members: "מנויים",
    amount: "סך הכול",
  },
  restated: {
    title: "שינויים בחודשים קודמים",
    caption: "שינויים לפי חודש",
    text: "תשלומים הוחזרו, הוכחשו או נרשמו באיחור, ולכן חישבנו מחדש את החודשים האלה.",
    month: "חודש",
    watched: "מזמן צפייה",
    idle: "מכספים שלא הוקצו",
  },
  rules: {
    title: "החישוב",
    pot: ({ pot }) =>
      `מנויים שילמו ${pot} עבור החודש הזה, אחרי מסים, עמלות תשלום והחזרים. תשלום על ימים משני חודשים מתחלק לפי ימים.`,
    share: ({ share, platform }) =>
      `${share} מהכסף של כל מנוי עוברים ליוצרים שהוא צפה בהם, לפי שניות. סנטים שנותרו עוברים ליוצרים עם השאריות הגדולות ביותר. ${brand.name} השאירה לעצמה ${platform}.`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `כסף של מנויים שצפו פחות מ-${seconds} שניות לא מוקצה: ${own}. יחד עם יתרה קודמת של ${before} ו-${restated} משינויים בחודשים קודמים, הסכום הוא ${all}.`
        : `כסף של מנויים שצפו פחות מ-${seconds} שניות לא מוקצה: ${own}. יחד עם יתרה קודמת של ${before}, ${forfeited} שהחלטות לקחו בשל יצירות שהפרו כלל, ו-${restated} משינויים בחודשים קודמים, הסכום הוא ${all}.`,
    most: ({ cap, watched, most }) =>
      `יוצרים מקבלים ממנו ${most} לכל היותר: ${cap} מתוך ${watched} שכולם יחד הרוויחו מזמן צפייה.`,
    given: ({ given, carry }) =>
      `הם קיבלו ${given}, ביחס למה שכל אחד הרוויח מזמן צפייה. ${carry} נשארים לחודש הבא.`,
    known: "לפי מה שנרשם לפני {cut} (UTC). שינויים מאוחרים יותר מופיעים בדוח מאוחר יותר.",
  },
  proof: {
    title: "בדיקת הדוח",
    text: "קובץ ה-JSON הוא בדיוק זה שסגרנו איתו את החודש. כל שינוי מאוחר יותר בו ייראה בגיבובים (hash) האלה.",
    hash: "SHA-256 של הקובץ",
    ledger: "חוליה בשרשרת הרישומים",
    head: "הגיבוב של החוליה",
    none: "לא עבר כסף בחודש הזה.",
  },
  table: {
    columns: {
      kind: () => "סוג",
      about: () => "נושא",
      month: () => "חודש",
      works: () => "יצירות",
      minutes: () => "דקות צפייה",
      members: () => "מנויים",
      given: (currency) => `ממנויים (${currency})`,
      decided: (currency) => `לפי החלטות (${currency})`,
      amount: (currency) => `סכום (${currency})`,
    },
    kinds: { sum: "סכום", part: "חלק", work: "יצירה", decision: "החלטה" },
    watched: "מזמן צפייה",
    part: (from) => `מנויים עם ${from} לפחות כל אחד`,
    idle: "מכספים שלא הוקצו",
    restatedWatched: "שינוי בחודש קודם, מזמן צפייה",
    restatedIdle: "שינוי בחודש קודם, מכספים שלא הוקצו",
    deleted: "יצירות שנמחקו",
    decided: {
      held: (title) => `מעוכב: ${theirs(title)}`,
      taken: (title) => `עבר ליוצרים אחרים: ${theirs(title)}`,
      back: (title) => `הוחזר: ${theirs(title)}`,
    },
  },
};
