import type * as english from "../en/teasers";
import { theirs, type In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "העלאה ללא כותרת",
  anonymous: "אנונימי",
  kind: { image: "תמונה", video: "וידאו", audio: "אודיו", other: "יצירה" },
  still: (title) => `פריים מתוך ${theirs(title)}`,
  description: (title, creator) => `${theirs(title)} מאת ${theirs(creator)} ב-Wishlight.`,
  watch: "צפייה ב-Wishlight",
  gone: "זה כבר לא מוצג כאן",
  goneText: "זה כבר לא זמין.",
  home: "מעבר ל-Wishlight",
  field: "הצגת טיזר למי שלא מחובר",
  fieldHint:
    "דף שכל אחד יכול לפתוח, עם פריים של עד 640 פיקסלים או תמונת השער, הכותרת, השם שלכם, האורך ותחילת התיאור. הוא מוצג כל עוד היצירה ציבורית ולא מסומנת 18+.",
  heading: "טיזר",
  hint: "כל אחד יכול לפתוח את הדף הזה ולהטמיע אותו באתרים אחרים.",
  copies: "מנועי חיפוש ואתרים אחרים יכולים לשמור עותקים. כיבוי הטיזר לא מסיר אותם.",
  waiting: "הטיזר לא מוצג כרגע. היצירה צריכה להיות ציבורית, בלי הגבלות ובלי הסימון 18+.",
  address: "כתובת הטיזר",
  code: "קוד הטמעה",
  copyAddress: "העתקת הכתובת",
  copyCode: "העתקת קוד ההטמעה",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "גם מי שלא מחובר יכול לראות את הדף הזה: השם, התמונה, הביוגרפיה והיצירות שיש להן טיזר.",
  closed:
    "רק מי שמחובר יכול לראות את הדף הזה. אפשר להציג לכולם את השם, התמונה, הביוגרפיה והיצירות שיש להן טיזר.",
  show: "הצגה לכולם",
  hide: "הצגה למנויים בלבד",
  teasers: "יצירות שיש להן טיזר",
  none: "עוד אין טיזרים.",
};
