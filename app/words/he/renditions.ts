import type * as english from "../en/renditions";
import { theirs, type In } from "../say";

const names = {
  sprite: "תצוגות מקדימות לציר הזמן",
  sound: "אודיו מוקטן",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
} as const;
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "גדלים קטנים",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `מעלים ${names[wanted]} עבור ״${theirs(title)}״, ${percent}%`,
  sendingHeard: (title, wanted) => `מעלים ${names[wanted]} עבור ״${theirs(title)}״`,
  checking: (title, wanted) => `בודקים ${names[wanted]} עבור ״${theirs(title)}״`,
  waiting: (title) => `הבאים בתור: הגדלים הקטנים של ״${theirs(title)}״.`,
  elsewhere: (title) => `חלון או מכשיר אחר יוצר גדלים קטנים של ״${theirs(title)}״.`,
  failed: (title, wanted, problem) =>
    problem
      ? `לא הצלחנו ליצור ${names[wanted]} עבור ״${theirs(title)}״. ${problem}`
      : `לא הצלחנו ליצור ${names[wanted]} עבור ״${theirs(title)}״.`,
  done: (title) => `הגדלים הקטנים של ״${theirs(title)}״ מוכנים.`,
  notNow: {
    paused: "הגדלים הקטנים מושהים.",
    battery: "מושהה כל עוד המכשיר חוסך בסוללה.",
    metered: "מושהה כל עוד החיבור מוגבל בנפח גלישה.",
    memory: "מושהה כי אין במכשיר מספיק זיכרון.",
    unsupported: "הדפדפן הזה לא יכול ליצור גדלים קטנים. היכנסו מדפדפן אחר כדי ליצור אותם.",
    offline: "מושהה עד שהחיבור יחזור.",
    quota: "אין לכם מספיק נפח אחסון לגדלים קטנים. מחקו משהו כדי לפנות מקום.",
    stopped: "השהינו העלאות חדשות. יצירת הגדלים הקטנים תימשך מאוחר יותר.",
  },
  pause: "השהיה",
  resume: "המשך",
  makeNow: "יצירה עכשיו",
  tryAgain: "נסו שוב",
  hide: "הסתרה",
  whole: {
    pause: "השהיה של הגדלים הקטנים",
    resume: "המשך של הגדלים הקטנים",
    makeNow: "יצירה עכשיו של הגדלים הקטנים",
    tryAgain: "נסו שוב: גדלים קטנים",
    hide: "הסתרה של הגדלים הקטנים",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`מוכנים: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`עוד לא נוצרו: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `גדלים קטנים מוכנים: ${listed(ready)}. עוד לא נוצרו: ${listed(wanted)}.`
      : `גדלים קטנים שעוד לא נוצרו: ${listed(wanted)}.`,
  makeAll: "יצירת כל הגדלים הקטנים עכשיו",
  makeAllHint: "הדפדפן שלכם יוצר אותם לצופים עם חיבור איטי, או עם דפדפן שלא יכול להפעיל את המקור.",
  begun: "הדפדפן שלכם יוצר גדלים קטנים. אפשר להמשיך לעבוד כאן.",
  notBegun: "לא הצלחנו להתחיל ליצור גדלים קטנים. נסו שוב.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `יוצרים תצוגות מקדימות לציר הזמן של ״${theirs(title)}״`;
  if (wanted === "sound") return `יוצרים אודיו מוקטן של ״${theirs(title)}״`;
  return `יוצרים גדלים קטנים של ״${theirs(title)}״: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.join(", ");
}
