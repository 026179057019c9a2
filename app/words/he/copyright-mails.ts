import type * as english from "../en/copyright-mails";
import { theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "קיבלנו את ההודעה שלכם על הפרת זכויות יוצרים",
    lines: [
      "תודה על ההודעה. אדם יבדוק אותה, ונודיע לכם על התוצאה. אפשר לעקוב אחרי הבדיקה של כל יצירה שציינתם.",
    ],
    action: "להודעה שלי",
  },
  copyrightRemoved: {
    subject: "הסרנו יצירה שלכם בעקבות טענה להפרת זכויות יוצרים",
    lines: [
      "מישהו טוען שיצירה ששיתפתם שייכת לו או למי שהוא פועל בשמו. הסרנו אותה. בהחלטה מוסבר מדוע ומה אפשר לעשות.",
    ],
    action: "קריאת ההחלטה",
    after: [
      "אם ההסרה הייתה טעות, אפשר לשלוח הודעה נגדית. אנחנו משחזרים את היצירה אחרי עשרה ימי עבודה, אלא אם התובע מגיש תביעה. התובע מקבל את שמכם, את כתובת הדואר ואת מספר הטלפון. אפשר גם לערער, ומי שלא היה שותף להחלטה יבחן את הערעור.",
    ],
  },
  counterNotice: {
    subject: "הודעה נגדית להודעה שלכם על הפרת זכויות יוצרים",
    lines: [
      "מי ששיתף יצירה שהסרנו בעקבות ההודעה שלכם על הפרת זכויות יוצרים שלח הודעה נגדית. זהו עותק שלה (\u206617 U.S.C. 512(g)(2)(B)\u2069).",
    ],
    action: "לקריאה, או להודעה שהגשתם תביעה",
  },
  suitSaid: {
    subject: "תובע מודיע שהגיש תביעה",
    lines: [
      "מי שטוען לזכויות יוצרים ביצירה שהוסרה מודיע שהגיש תביעה. בדקו זאת ורשמו את התוצאה. עד אז היצירה נשארת מוסרת, אבל לא מעבר ליום העבודה ה-14 אחרי ההודעה הנגדית.",
    ],
    action: "פתיחת ההודעה",
  },
  counterEnded: {
    subject: "ההודעה הנגדית שלכם: ההסרה הסתיימה",
    lines: [
      "שום תובע לא הודיע לנו בזמן שהגיש תביעה, ולכן ההסרה הסתיימה. אם מחקתם את החשבון, אי אפשר לשחזר את מה שנמחק איתו.",
    ],
  },
};

const date = new Intl.DateTimeFormat("he", { dateStyle: "long", timeZone: "America/New_York" });

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `התובע: ${theirs(name)}, ${theirs(email)}`,
  counter: (link) => `שליחת הודעה נגדית, עם חשבון או בלעדיו:\n${link}`,
  about: (title) => `היצירה שהוסרה: ${theirs(title)}`,
  from: (name, address, telephone) => `מאת: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "בכפוף לעונש על עדות שקר (under penalty of perjury), השולח מצהיר שהוא מאמין בתום לב שהיצירה הוסרה בטעות או בגלל זיהוי שגוי. הוא מסכים לסמכות השיפוט של בית המשפט המחוזי הפדרלי (Federal District Court) במחוז של כתובתו, או מחוץ לארצות הברית בכל מחוז שבו אפשר למצוא אותנו, ויקבל מכם כתבי בית דין.",
  says: (words) => `במילים של השולח: ${theirs(words)}`,
  signed: (signature) => `חתימה: ${theirs(signature)}`,
  restored: (at) =>
    `נשחזר את היצירה בסוף היום, ${date.format(at)}, יום העבודה העשירי, אלא אם תודיעו לנו לפני כן שהגשתם תביעה בבקשה לצו בית משפט נגדה.`,
};
