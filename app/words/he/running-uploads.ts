import type * as english from "../en/running-uploads";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "השהיה",
  resume: "המשך",
  retry: "נסו שוב",
  chooseAgain: "בחירה מחדש",
  cancel: "ביטול",
  dismiss: (name) => `הסרת ${theirs(name)} מהרשימה`,
  whole: {
    pause: (name) => `השהיה של העלאת ${theirs(name)}`,
    resume: (name) => `המשך ההעלאה של ${theirs(name)}`,
    retry: (name) => `נסו שוב: ${theirs(name)}`,
    chooseAgain: (name) => `בחירה מחדש: ${theirs(name)}`,
    cancel: (name) => `ביטול ההעלאה של ${theirs(name)}`,
  },
  cancelled: "ההעלאה בוטלה.",
  done: "ההעלאה שלכם מוכנה.",
  doneMany: (count) =>
    plural(count, { one: "העלאה אחת מוכנה.", two: "2 העלאות מוכנות.", other: `${count} העלאות מוכנות.` }),
  andOthers: (name, count) =>
    plural(count, {
      one: `${theirs(name)} ועוד קובץ אחד`,
      two: `${theirs(name)} ועוד 2 קבצים`,
      other: `${theirs(name)} ועוד ${count} קבצים`,
    }),
  pictureLost: "לא הצלחנו להעלות את תמונת השער. אפשר לבחור תמונה בדף היצירה, תחת ״תמונת שער״.",
  view: "הצגה",
  failed: (message) => `ההעלאה נכשלה: ${message}`,
  linkFailed: "לא הצלחנו ליצור קישור חתום",
  signedUrlFailed: (message) => `יצירת הקישור החתום נכשלה: ${message}`,
  listTitle: "העלאות בכרטיסייה הזו",
  stages: {
    queued: "בתור",
    reserving: "בהכנה",
    sending: "בהעלאה",
    waiting: "החיבור נותק. מתחברים מחדש",
    paused: "מושהה",
    completing: "בסיום",
    processing: "בודקים את הקובץ",
    ready: "מוכן",
    rejected: "נדחה",
    failed: "נכשל",
    cancelled: "בוטל",
  },
  sent: (sent, total) => `${sent} מתוך ${total}`,
  speed: (speed) => `${speed} לשנייה`,
  heard: (name, percent) => `${theirs(name)}: הועלו ${percent}%`,
  heardStage: (name, stage) => `${theirs(name)}: ${stage}`,
  dock: (count, percent) =>
    plural(count, {
      one: `מעלים קובץ אחד, ${percent}%`,
      two: `מעלים 2 קבצים, ${percent}%`,
      other: `מעלים ${count} קבצים, ${percent}%`,
    }),
  dockLink: "להעלאות שלכם",
  signInAgain: {
    title: "כדי להעלות צריך להתחבר.",
    text: "התחברו לאותו חשבון בכרטיסייה חדשה וההעלאות יימשכו. הקבצים, הכותרות שלהם ומה שקיבלנו נשארים כאן. אם מחקתם את החשבון ההוא, שום דבר נוסף לא יועלה.",
    later: "לא עכשיו",
    signIn: "התחברות",
  },
};
