import type * as english from "../en/decisions";
import { pluralIn, theirs, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("he");

export const measureWords: In<typeof english.measureWords> = {
  removed: "הוסר: איש לא יכול לפתוח אותו",
  hidden: "הוסתר: רק הבעלים יכולים לראות אותו",
  adults: "18+: רק מבוגרים יכולים למצוא ולפתוח אותו",
  suspended: "החשבון הושעה: בלי העלאות, עריכה או שינויים אחרים",
  ended: "החשבון נסגר: היצירות שלו מוסתרות",
  no_reports: "בלי אפשרות לדווח",
  no_comments: "בלי אפשרות להגיב",
  pay_held: "ההכנסות מעוכבות",
  pay_ended: "ההכנסות הופסקו",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "זכויות יוצרים: מישהו אחר טוען לבעלות",
  other: "סיבה אחרת",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "החלטות לגביכם",
  listDescription: "החלטות בנוגע לחשבון וליצירות שלכם, והנימוקים להן.",
  listLead: "מהחדשה לישנה. אפשר לערער על כל החלטה במשך שישה חודשים.",
  empty: "אין החלטות לגביכם.",
  failed: "לא הצלחנו לטעון את ההחלטות לגביכם. נסו שוב.",
  nowShown: (count, shown) =>
    plural(count, {
      one: "מוצגת החלטה אחת.",
      two: `מוצגות ${shown} החלטות.`,
      other: `מוצגות ${shown} החלטות.`,
    }),
  title: "החלטה",
  description: "מה החלטנו, מדוע, ומה אפשר לעשות.",
  notFound: "לא מצאנו את ההחלטה הזו.",
  about: (title) => `החלטה על ${theirs(title)}`,
  decidedAt: "מועד ההחלטה",
  decidedOn: "הוחלט ב-{at}",
  restrictions: "הגבלות",
  nothing: "אין הגבלות.",
  until: "עד {at}",
  noEnd: "ללא תאריך סיום",
  over: "כבר לא בתוקף.",
  restored: "ההגבלות הקודמות בוטלו.",
  where: "היכן זה חל",
  everywhere: "בכל מקום",
  everywhereBut: (countries) => `בכל מקום, אף שההחלטה מציינת רק את ${countries}.`,
  ground: "בסיס ההחלטה",
  grounds: { law: "החוק", terms: "הכללים שלנו" },
  clauses: { law: "חוק", terms: "כלל" },
  rules: "קריאת הכללים",
  facts: "מה מצאנו",
  found: "איך נודע לנו",
  foundBy: {
    report: "בעקבות דיווח",
    own: "בבדיקות שלנו",
    authority: "מרשות ציבורית",
    flagger: "ממדווח מהימן",
  },
  automation: "אוטומציה",
  automations: {
    none: "אין. אדם מצא והחליט.",
    found: "נמצא אוטומטית, הוחלט על ידי אדם.",
    decided: "הוחלט אוטומטית. אם תערערו, אדם יבחן את ההחלטה.",
  },
  replaced: "החלטה חדשה יותר החליפה את זו.",
  replacedLink: "להחלטה החדשה",
  options: "מה אפשר לעשות",
  otherOptions:
    "אפשר גם לפנות לגוף מוסמך ליישוב סכסוכים מחוץ לבית המשפט (סעיף 21 לחוק השירותים הדיגיטליים של האיחוד האירופי) או לבית המשפט.",
  appeal: {
    lead: "הערעור הוא ללא תשלום, ומי שלא היה שותף להחלטה בוחן אותו. כתבו לנו מה שגוי בהחלטה, והוסיפו כל דבר שיכול לעזור.",
    until: "אפשר לערער עד {at}.",
    words: "מדוע ההחלטה שגויה",
    submit: "שליחת הערעור",
    busy: "שולחים...",
    sent: "קיבלנו את הערעור שלכם. מישהו אחר יבחן אותו, ונודיע לכם על התוצאה.",
    open: "הערעור נבחן עכשיו על ידי מי שלא היה שותף להחלטה.",
    upheld: "בחנו את הערעור שלכם והשארנו את ההחלטה.",
    reversed: "בחנו את הערעור שלכם וביטלנו את ההחלטה.",
    yours: "הערעור שלכם",
    answer: "התשובה שלנו",
    late: "המועד לערעור, שישה חודשים, עבר.",
  },
  inForce: "בתוקף",
  ended: "הסתיימה",
  none: "ללא הגבלה",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "החשבון שלכם מוגבל",
  suspended: "החשבון שלכם מושעה עד {at}.",
  suspendedOpen: "החשבון שלכם מושעה.",
  ended: "סגרנו את החשבון שלכם.",
  why: "מה הסיבה ומה אפשר לעשות",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "החשבון שלכם בבדיקה",
  description: "החשבון שלכם בבדיקה.",
  text: "כרגע אי אפשר לשנות דבר באתר. עדיין אפשר לצפות, להוריד את הנתונים שלכם ולמחוק את החשבון.",
  more: "מה עדיין אפשר לעשות",
  settings: "הגדרות",
};
