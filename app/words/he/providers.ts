import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: typeof english.providerNames = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `המשך עם ${providerNames[provider]}`,
  or: "או",
  leaving: "רק רגע…",
  complete: {
    title: "השלמת הפרופיל",
    description: "השלימו את הפרופיל כדי להצטרף ל-Wishlight.",
    heading: "השלמת הפרופיל",
    lead: (provider) =>
      `האימייל שלכם אושר על ידי ${providerNames[provider]}. מלאו את שאר הפרטים כדי ליצור חשבון.`,
    email: "אימייל",
    emailHint: (provider) => `אומת על ידי ${providerNames[provider]}.`,
    pictureKept: (provider) => `אם לא תבחרו תמונה, נשתמש בתמונה שלכם מ-${providerNames[provider]}. עד 5 MB.`,
    submit: "יצירת חשבון",
    cancel: "לא עכשיו",
    expired: "זה לקח יותר מדי זמן. התחברו שוב.",
  },
  settings: {
    title: "חשבונות מקושרים",
    text: "קשרו חשבון כדי להתחבר באמצעותו. תמיד תישאר לכם לפחות דרך אחת להתחבר.",
    password: "סיסמה",
    passwordSet: "הוגדרה",
    passwordMissing: "לא הוגדרה",
    setPassword: "הגדרת סיסמה",
    connected: "מקושר",
    notConnected: "לא מקושר",
    since: "מאז {date}",
    emailSince: "\u2068{email}\u2069, מאז {date}",
    connect: "קישור",
    connectNamed: (provider) => `קישור ל-${providerNames[provider]}`,
    disconnect: "ביטול הקישור",
    disconnectNamed: (provider) => `ביטול הקישור ל-${providerNames[provider]}`,
    disconnected: "הקישור בוטל.",
    justConnected: (provider) => `החשבון קושר ל-${providerNames[provider]}.`,
  },
};
