import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `תקופת הניסיון שלכם ב-${brand.name} מסתיימת בקרוב`,
    lines: ["תקופת הניסיון שלכם כמעט הסתיימה. היא תסתיים אוטומטית, ולא תחויבו."],
    action: "למינוי",
    after: ["אין צורך לעשות דבר. עדיין תוכלו לראות דפים, תמונות שער ואת היצירות שלכם."],
  },
  membershipReceipt: {
    subject: `הקבלה שלכם מ-${brand.name}`,
    lines: ["תודה. קיבלנו את התשלום שלכם."],
    action: "לחשבוניות",
    after: ["אפשר לבטל בכל עת באותו דף."],
  },
  membershipFailed: {
    subject: `התשלום שלכם ל-${brand.name} נכשל`,
    lines: ["לא הצלחנו לחייב את הכרטיס שלכם על המינוי החודש."],
    action: "החלפת כרטיס",
    after: ["אם אינכם רוצים להמשיך, בטלו באותו דף ולא תחויבו שוב."],
  },
  membershipRefunded: {
    subject: `ההחזר הכספי שלכם מ-${brand.name}`,
    lines: ["החזרנו את הכסף לכרטיס ששילמתם בו. ייתכן שיעברו כמה ימים עד שהבנק יציג זאת."],
    action: "לחשבוניות",
  },
  membershipCancelled: {
    subject: `המינוי שלכם ל-${brand.name} בוטל`,
    lines: ["המינוי שלכם בוטל. לא תחויבו שוב."],
    action: "למינוי",
  },
  membershipSecond: {
    subject: `סיימנו את המינוי השני שלכם ל-${brand.name}`,
    lines: ["היו לכם שני מינויים בו-זמנית. סיימנו את השני, ואנחנו מחזירים את כל מה ששילמתם עליו."],
    action: "למינוי",
    after: ["המינוי האחר נמשך כרגיל."],
  },
  membershipCardKnown: {
    subject: `התשלום הראשון שלכם ל-${brand.name}`,
    lines: [
      "בכרטיס שבחרתם כבר השתמשו לתקופת ניסיון בחשבון אחר. כל אדם מקבל תקופת ניסיון אחת, ולכן המינוי שלכם מתחיל מוקדם יותר.",
    ],
    action: "למינוי",
    after: ["אם זה לא מתאים לכם, בטלו לפני כן ולא תחויבו."],
  },
  membershipWithdrawn: {
    subject: `ביטול העסקה של המינוי שלכם ל-${brand.name}`,
    lines: [
      `קיבלנו את הודעת הביטול של העסקה עבור המינוי שלכם ל-${brand.name}. ההתקשרות הסתיימה, ולא תחויבו שוב.`,
    ],
    action: "למינוי",
    after: ["שמרו את האימייל הזה. הוא מראה מה קיבלנו מכם ומתי."],
  },
  membershipYearly: {
    subject: `תזכורת שנתית: המינוי שלכם ל-${brand.name}`,
    lines: ["יש לכם מינוי. הוא מתחדש מדי חודש עד שתבטלו."],
    action: "למינוי",
    after: ["אפשר לבטל באותו דף בשתי לחיצות."],
  },
  membershipPriceChange: {
    subject: `מחיר חדש למינוי שלכם ל-${brand.name}`,
    lines: ["המחיר של המינוי שלכם משתנה."],
    action: "למינוי",
    after: ["אם אינכם מסכימים, בטלו לפני כן. עדיין תוכלו לצפות עד סוף התקופה ששילמתם עליה."],
  },
  membershipCancelLink: {
    subject: `ביטול המינוי שלכם ל-${brand.name}`,
    lines: [
      "מישהו, כנראה אתם, ביקש לבטל את המינוי של כתובת האימייל הזו. הכפתור פותח דף שבו מאשרים את הביטול.",
    ],
    action: "ביטול המינוי",
    after: [
      "הקישור פועל פעם אחת ותוקפו יום אחד.",
      "אם אלה לא הייתם אתם, התעלמו מהאימייל הזה. שום דבר לא משתנה בלי אישור שלכם.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `היא מסתיימת ב-${date}.`,
  amount: (amount) => `סכום: ${amount}`,
  tax: (tax) => `מתוכם מסים: ${tax}`,
  paid: (date) => `שולם ב-${date}`,
  invoice: (number) => `חשבונית: ${number}`,
  months: (from, to) => `תקופת החיוב: ${from} עד ${to}`,
  nextAttempt: (date) => `ננסה שוב ב-${date}.`,
  lastAttempt: "לא ננסה שוב באופן אוטומטי.",
  openUntil: (date) => `אפשר לצפות בהכול עד ${date}.`,
  closed: "עד שתשלמו, אי אפשר לצפות ביצירות של אחרים.",
  refunded: (amount, date) => `${amount}, הוחזר ב-${date}`,
  paidBack: (amount) => `החזר כספי: ${amount}`,
  nothingPaid: "לא חויבתם עליו.",
  nothingToPayBack: "לא חויבתם, ולכן אין מה להחזיר.",
  ends: (date) => `הוא מסתיים ב-${date}.`,
  firstCharge: (amount, date) => `תשלום ראשון: ${amount} ב-${date}`,
  received: (moment) => `התקבל: ${moment}`,
  declared: "תוכן: ביטול העסקה של המינוי החודשי",
  nextCharge: (amount, date) => `התשלום הבא: ${amount} ב-${date}`,
  price: (old, now) => `המחיר הנוכחי: ${old} לחודש. המחיר החדש: ${now} לחודש.`,
  from: (date) => `המחיר החדש חל מהתשלום הראשון שלכם ב-${date} או אחריו.`,
};

const date = longDate("he", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
