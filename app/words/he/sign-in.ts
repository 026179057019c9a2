import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "התחברות",
  description: "התחברו ל-Wishlight כדי לגשת לתוכן בלעדי וללוח הבקרה.",
  heading: "טוב לראות אתכם שוב",
  lead: "התחברו כדי לצפות, להקשיב ולשתף.",
  waiting: {
    heading: "בדקו את תיבת הדואר",
    lead: "פתחו את הקישור ששלחנו באימייל כדי להשלים את ההתחברות.",
    sentTo: "שלחנו את הקישור אל \u2068{email}\u2069.",
    nothing: "לא קיבלתם אימייל אחרי כמה דקות? בדקו בתיקיית הספאם או שלחו שוב.",
    resend: "שליחה חוזרת",
    correct: "שינוי האימייל",
  },
  email: "אימייל",
  password: "סיסמה",
  submit: "התחברות",
  busy: "מתחברים...",
  forgot: "שכחתם סיסמה?",
  blocked: "אפשר עדיין להתחבר עם קישור באימייל.",
  blockedLink: "שליחת קישור באימייל",
  noAccount: "חדשים כאן?",
  register: "הרשמה",
  registered: "ההרשמה הצליחה. בדקו את תיבת הדואר כדי לאשר.",
  deleted: "החשבון נמחק",
  again: "עבר זמן מאז שהתחברתם. התחברו שוב כדי להמשיך.",
  cookies: "כדי להתחבר צריך קובצי Cookie. אפשרו אותם לאתר הזה בהגדרות הדפדפן וטענו את הדף מחדש.",
  over: "תוקף ההתחברות פג. התחברו שוב.",
  panelTitle: "האורות כבו. המושב שלכם פנוי.",
  panelCredit: "האגם שומר את האור האחרון",
};
