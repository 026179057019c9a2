import type * as english from "../en/passkeys";
import { theirs, type In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "המשך עם מפתח גישה",
  second: "שימוש במפתח גישה במקום זאת",
  busy: "ממתינים למפתח הגישה...",
  unsupported: "הדפדפן הזה לא תומך במפתחות גישה. התחברו בדרך אחרת.",
  stopped: "לא השתמשתם במפתח גישה. נסו שוב או התחברו בדרך אחרת.",
  failed: "לא הצלחנו לבדוק את מפתח הגישה. בדקו את החיבור ונסו שוב.",
  page: {
    title: "מפתחות גישה",
    description: `מפתחות גישה לחשבון ${brand.name} שלכם.`,
    heading: "מפתחות גישה",
    back: "הגדרות",
    listTitle: "מפתחות הגישה שלכם",
    listText: "הסירו מפתחות גישה שאבדו או שאינם בשימוש.",
    empty: "אין עדיין מפתחות גישה.",
    added: "נוסף ב-{date}",
    used: "שימוש אחרון: {date}",
    neverUsed: "עוד לא נעשה בו שימוש",
    synced: "מסונכרן",
    bound: "במכשיר אחד",
    name: "שם",
    rename: "שינוי השם",
    renameNamed: (name) => `שינוי השם של ${theirs(name)}`,
    save: "שמירת השם",
    cancel: "ביטול",
    remove: "הסרה",
    removeNamed: (name) => `הסרת ${theirs(name)}`,
    removeTitle: (name) => `להסיר את ${theirs(name)}?`,
    removeText: "לא תוכלו יותר להתחבר באמצעותו. מחקו אותו גם ממנהל הסיסמאות.",
    addTitle: "הוספת מפתח גישה",
    addText: "המכשיר יבקש טביעת אצבע, זיהוי פנים או קוד PIN וישמור את מפתח הגישה. אנחנו לא רואים אף אחד מהם.",
    nameHint: "עוזר להבדיל בין מפתחות הגישה. למשל, שם המכשיר שבו הוא נמצא.",
    submit: "הוספת מפתח גישה",
    busy: "ממתינים למכשיר...",
    full: "הגעתם למספר המרבי של מפתחות גישה. הסירו אחד כדי להוסיף אחר.",
    noScript: "כדי להוסיף מפתח גישה צריך JavaScript.",
    passkeyAdded: "מפתח הגישה נוסף.",
    renamed: "שם מפתח הגישה שונה.",
    removed: "מפתח הגישה הוסר.",
    unsupported: "הדפדפן הזה לא יכול ליצור מפתחות גישה.",
    stopped: "מפתח הגישה לא נוסף. נסו שוב.",
    known: "במכשיר הזה כבר יש מפתח גישה לחשבון הזה.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "הזינו שם.",
  long: (max) => `אפשר להזין ${max} תווים לכל היותר.`,
};
