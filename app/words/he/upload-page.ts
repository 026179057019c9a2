import type * as english from "../en/upload-page";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "העלאה",
  description: "העלאה של קובץ תמונה, וידאו או אודיו של עד 200 MB.",
  lead: "שתפו את התמונות, הסרטונים והאודיו שלכם.",
  captionHint: "מוצג ככיתוב.",
  choose: "בחרו קבצים",
  drop: "גררו קבצים לכאן, או {choose}",
  dropMore: "גררו לכאן קבצים נוספים, או {choose}",
  dropAnywhere: "שחררו את הקבצים בכל מקום",
  limits: "תמונות, וידאו ואודיו, עד 200 MB כל אחד. אפשר גם להדביק קובץ.",
  sameForAll: "אותם תיאור ונראות לכולם",
  sharedFields: "פרטים לכל הקבצים",
  remove: (name) => `הסרת ${theirs(name)}`,
  chooseAgain: "בחירה מחדש",
  chooseFor: (name) => `בחירת קובץ אחר במקום ${theirs(name)}`,
  submit: "העלאה",
  submitMany: (count) =>
    plural(count, { one: "העלאת קובץ אחד", two: "העלאת 2 קבצים", other: `העלאת ${count} קבצים` }),
  submitSome: (ready, count) => `העלאת ${ready} מתוך ${count} קבצים`,
  someStayed: (sent, kept) =>
    `${plural(sent, { one: "קובץ אחד עולה.", two: "2 קבצים עולים.", other: `${sent} קבצים עולים.` })} ${plural(
      kept,
      {
        one: "קובץ אחד לא נשלח. הסיבה מופיעה בכרטיס שלו.",
        two: "2 קבצים לא נשלחו. הסיבות מופיעות בכרטיסים שלהם.",
        other: `${kept} קבצים לא נשלחו. הסיבות מופיעות בכרטיסים שלהם.`,
      },
    )}`,
  busy: "מעלים...",
  poster: {
    label: "תמונת שער",
    hint: "התמונה שרואים לפני שלוחצים על הפעלה. הזיזו את המחוון כדי לבחור רגע.",
    use: "שימוש בפריים הזה",
    alt: "תמונת השער שלכם",
  },
  personalRemoved:
    "הקובץ הזה חושף היכן נוצר (GPS) או באיזה מכשיר (בעלים, מספרים סידוריים). אנחנו מסירים את זה לפני ההעלאה, יחד עם נתוני תנועה ממצלמות אקסטרים. התמונה, הצליל ונתוני המצלמה, החשיפה, האמן וזכויות היוצרים נשארים.",
  personalRemovedShort: "נסיר פרטים על המקום שבו הקובץ נוצר או על בעלי המכשיר.",
  rowDetails: "תצוגה מקדימה ופרטים",
  unshown: "הדפדפן שלכם לא יכול להציג את הפורמט הזה, וייתכן שגם אחרים לא. אפשר יהיה להוריד אותו במקום זאת.",
  makingPreview: "הדפדפן שלכם לא יכול להציג את הפורמט הזה ישירות. יוצרים תצוגה מקדימה...",
  previewMade:
    "דפדפנים רבים לא יכולים להציג את הפורמט הזה. הצופים רואים את התצוגה המקדימה הזו ויכולים להוריד את המקור.",
  frameMade:
    "דפדפנים רבים לא יכולים להפעיל את הפורמט הזה. הצופים רואים את התמונה הזו ויכולים להוריד את המקור.",
  rarelyShown:
    "הדפדפן שלכם יכול להציג את הפורמט הזה, אבל רבים אחרים לא. הצופים רואים תצוגה מקדימה ויכולים להוריד את המקור.",
  rarelyPlayed:
    "הדפדפן שלכם יכול להפעיל את הפורמט הזה, אבל אולי אחרים לא. מי שמשתמש בהם יכול להוריד אותו במקום זאת.",
  rarelyPlayedCodec: (codec) =>
    `הסרטון הזה בפורמט ${codecNames[codec] ?? codec.toUpperCase()}, שדפדפנים רבים לא יכולים להפעיל. מי שמשתמש בהם רואה תמונת סטילס ויכול להוריד את המקור.`,
  needsScript: "כדי להעלות צריך JavaScript, כי הדפדפן שולח את הקובץ ישירות לאחסון.",
  viewersTitle: "ההעלאה מיועדת ליוצרים",
  viewersText: "יש לכם חשבון צופה. בקשו גישת יוצר כדי לשתף יצירות משלכם.",
  viewersAction: "בקשת גישת יוצר",
  previewAlt: "תצוגה מקדימה של הקובץ שנבחר",
};
