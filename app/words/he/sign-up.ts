import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "כתבו את השם האמיתי שלכם באנגלית (לפחות שתי מילים).",
  username: "אותיות באנגלית וקווים תחתונים, עם ספרות בסוף (למשל name_base_1234).",
  nameReserved: "השם הזה שמור. כתבו את השם שלכם.",
  usernameReserved: "שם המשתמש הזה שמור. בחרו שם אחר.",
  email: "אפשר להירשם רק עם אימייל של Google, Microsoft או Apple.",
  passwordsMustMatch: "הסיסמאות צריכות להיות זהות.",
  dateOfBirth: "בחרו תאריך לידה תקין (מגיל 13).",
  country: "בחרו מדינה.",
  language: "בחרו שפה.",
  phone: "הזינו מספר טלפון תקין במדינה שבחרתם.",
  bioTooShort: "כתבו לפחות 50 תווים.",
  bioTooLong: "כתבו 600 תווים לכל היותר.",
  bioDisallowed: "הביוגרפיה מכילה מילים אסורות.",
  bioCharacters: "הביוגרפיה מכילה תווים שאי אפשר להציג.",
  avatarNotImage: "בחרו קובץ תמונה.",
  avatarTooLarge: "גודל התמונה יכול להיות 5MB לכל היותר.",
  avatarMissing: "העלו תמונה (עד 5MB).",
  accountType: "בחרו צופה או יוצר.",
  agreements: "אשרו את תנאי השימוש ואת מדיניות הפרטיות.",
  submitting: "יוצרים את החשבון...",
  success: "ההרשמה הצליחה. בדקו את תיבת הדואר כדי לאשר.",
  successWithoutAvatar: "החשבון נוצר. התחברו כדי להשלים את הפרופיל.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "הזינו כתובת אימייל תקינה.",
  passwordMissing: "הזינו סיסמה.",
  passwordTooLong: "הסיסמה ארוכה מדי.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "לפחות 12 תווים",
  lowercase: "אות קטנה באנגלית",
  uppercase: "אות גדולה באנגלית",
  digit: "ספרה",
  symbol: "סימן מיוחד",
  whitespace: "בלי רווחים",
  repeated: "בלי תו שחוזר שלוש פעמים ברצף",
  sequence: "בלי רצפים כמו 0123",
  common: "לא סיסמה נפוצה",
  maximum: "עד 256 תווים",
};
