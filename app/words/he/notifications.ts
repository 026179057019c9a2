import type * as english from "../en/notifications";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "התראות",
  description: "יצירות חדשות מיוצרים במעקב ועדכונים על החשבון שלכם.",
  lead: "יצירות חדשות מיוצרים במעקב, תגובות, תשלומים והחלטות, מהחדש לישן.",
  isNew: "חדש",
  newWork: "יצירה חדשה",
  failed: "לא הצלחנו לטעון את ההתראות שלכם.",
  empty: "אין עדיין חדש",
  emptyHint: "עקבו אחרי יוצרים כדי לראות כאן את היצירות החדשות שלהם, לצד עדכונים על החשבון שלכם.",
  find: "חיפוש יוצרים",
  retry: "נסו שוב",
  nowShown: (count, formatted) =>
    plural(count, {
      one: "מוצגת התראה אחת.",
      two: `מוצגות ${formatted} התראות.`,
      other: `מוצגות ${formatted} התראות.`,
    }),
  settings: "הגדרות התראות",
  untitled: "ללא כותרת",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "תקופת הניסיון שלכם מסתיימת בקרוב.",
  receipt: (amount) => `קיבלנו את התשלום שלכם בסך ${amount}.`,
  failed: (amount) => `התשלום שלכם בסך ${amount} נכשל.`,
  refunded: (amount) => `החזרנו לכם ${amount}.`,
  cancelled: () => "המינוי שלכם בוטל.",
  second: () => "סיימנו את המינוי השני שלכם.",
  card_known: () => "בכרטיס שלכם כבר השתמשו לתקופת ניסיון, ולכן המינוי מתחיל מוקדם יותר.",
  withdrawn: () => "ביטלתם את העסקה של המינוי.",
  yearly: () => "תזכורת שנתית: המינוי שלכם מתחדש מדי חודש עד שתבטלו.",
  price_change: () => "המחיר של המינוי שלכם משתנה.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `הדוח שלכם ל${month} מוכן. הרווחתם ${amount}.`,
  payout_sent: (amount) => `שלחנו ${amount} לחשבון ההעברות שלכם.`,
  payout_failed: (amount) => `הבנק שלכם דחה העברה בסך ${amount}.`,
  account_wanted: () => "לחשבון ההעברות שלכם חסרים פרטים.",
  unclaimed_soon: (amount) =>
    `מחכים לכם ${amount}. הגדירו בקרוב חשבון העברות, אחרת נעביר את הכסף לשמירה בנפרד.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    plural(count, {
      one: `תגובה חדשה על ${theirs(title)}`,
      two: `${formatted} תגובות חדשות על ${theirs(title)}`,
      other: `${formatted} תגובות חדשות על ${theirs(title)}`,
    }),
  replies: (count, formatted, title) =>
    plural(count, {
      one: `תשובה חדשה לתגובה שלכם על ${theirs(title)}`,
      two: `${formatted} תשובות לתגובה שלכם על ${theirs(title)}`,
      other: `${formatted} תשובות לתגובה שלכם על ${theirs(title)}`,
    }),
  most: (formatted) => `יותר מ-${formatted}`,
  untitled: "יצירה ללא כותרת",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "נושא",
  bell: "פעמון",
  email: "אימייל",
  push: "הודעות פוש",
  works: "יצירות חדשות",
  worksHint: "מיוצרים במעקב. אם יש חדש, נשלח אימייל ב-8:00 UTC, כל יום או בכל יום שני.",
  worksByEmail: "יצירות חדשות באימייל",
  comments: "תגובות",
  commentsHint: "ליצירות שלכם, ותשובות לתגובות שלכם.",
  commentsByBell: "תגובות בפעמון",
  account: "החשבון שלכם",
  accountHint: "התחברויות, תשלומים, העברות והחלטות.",
  always: "תמיד",
  never: "אף פעם",
  save: "שמירה",
  saving: "שומרים...",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "פועל",
  off: "כבוי",
  saved: { on: "התראות על תגובות פועלות.", off: "התראות על תגובות כבויות." },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "כבוי",
  daily: "יומי",
  weekly: "שבועי",
  saved: {
    off: "התקציר באימייל כבוי.",
    daily: "נשלח לכם אימייל בכל יום שיש בו חדש.",
    weekly: "נשלח לכם אימייל בכל שבוע שיש בו חדש.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `יותר מ-${works} יצירות חדשות מיוצרים במעקב`;
    return plural(works, {
      one: creator === null ? "יצירה חדשה מאת יוצר במעקב" : `יצירה חדשה מאת ${theirs(creator)}`,
      two: "2 יצירות חדשות מיוצרים במעקב",
      other: `${works} יצירות חדשות מיוצרים במעקב`,
    });
  },
  work: (title, creator) => `${theirs(title)}, מאת ${creator === null ? "יוצר במעקב" : theirs(creator)}`,
  untitled: "ללא כותרת",
  more: "יש עוד יצירות חדשות שלא נכנסו לאימייל הזה.",
  unsubscribe: "ביטול ההרשמה",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "ביטול ההרשמה לתקציר באימייל",
  description: "הפסקת האימיילים על יצירות חדשות מיוצרים במעקב.",
  question: "נפסיק לשלוח אימיילים על יצירות חדשות לחשבון שהקישור הזה נשלח אליו. שום דבר אחר לא משתנה.",
  submit: "ביטול ההרשמה",
  busy: "מבטלים...",
  done: "ההרשמה בוטלה. אפשר להפעיל שוב את התקציר בהגדרות.",
  bad: "הקישור הזה לא תקין. פתחו אותו שוב מהאימייל, או כבו את התקציר בהגדרות.",
  settings: "להגדרות",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "הדפדפן יבקש קודם את הרשותכם.",
  on: "הפעלה",
  off: "כיבוי",
  working: "רק רגע...",
  isOn: "ההתראות פועלות בדפדפן הזה.",
  isOff: "ההתראות כבויות בדפדפן הזה.",
  denied: "הדפדפן חוסם התראות מ-Wishlight. אפשרו אותן בהגדרות הדפדפן לאתר הזה וחזרו לכאן.",
  unsupported:
    "הדפדפן הזה לא תומך בהתראות מאתרים. ב-iPhone או ב-iPad, הוסיפו קודם את Wishlight למסך הבית ופתחו אותו משם.",
  dismissed: "לא אישרתם התראות. אפשר לנסות שוב.",
  failed: "לא הצלחנו להפעיל התראות בדפדפן הזה. נסו שוב מאוחר יותר.",
  failedOff: "לא הצלחנו לכבות התראות בדפדפן הזה. נסו שוב מאוחר יותר.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `יצירה חדשה מאת ${theirs(creator)}`,
  many: (creator, works) =>
    plural(works, {
      one: `${theirs(creator)}: יצירה חדשה אחת`,
      two: `${theirs(creator)}: 2 יצירות חדשות`,
      other: `${theirs(creator)}: ${works} יצירות חדשות`,
    }),
  untitled: "ללא כותרת",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `קיבלנו את הדיווח שלכם על ${theirs(title)}`,
  followed: (title) => `פעלנו לפי הדיווח שלכם על ${theirs(title)}`,
  not_followed: (title) => `לא פעלנו לפי הדיווח שלכם על ${theirs(title)}`,
  report_reversed: (title) => `ביטלנו את ההחלטה שלנו על ${theirs(title)} בעקבות הדיווח שלכם`,
  report_sealed: "בדקנו את מה שדיווחתם עליו, ואיש לא יכול לראות אותו יותר",
  report_unsealed: "החזרנו את מה שהסרנו בעקבות הדיווח שלכם",
  sealed: "נעילה חדשה",
  decided: (title) => `קיבלנו החלטה על ${theirs(title)}`,
  appeal_received: (title) => `קיבלנו את הערעור שלכם על ${theirs(title)}`,
  upheld: (title) => `בחנו את הערעור שלכם על ${theirs(title)} והשארנו את ההחלטה`,
  reversed: (title) => `בחנו את הערעור שלכם על ${theirs(title)} וביטלנו את ההחלטה`,
  alert: (title) => `מקרה דחוף: ${theirs(title)}`,
  copyright_received: (title) => `קיבלנו את ההודעה שלכם על הפרת זכויות יוצרים ב-${theirs(title)}`,
  counter_notice: (title) => `הודעה נגדית על ${theirs(title)}`,
  suit_said: (title) => `תובע מודיע שהגיש תביעה: ${theirs(title)}`,
  counter_ended: (title) => `ההסרה של ${theirs(title)} הסתיימה`,
  misuse_warning: "כמה מהדיווחים או הערעורים שלכם היו חסרי בסיס",
  works_warning: "כמה מהיצירות שלכם הפרו את החוק",
};
