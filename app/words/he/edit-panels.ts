import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("he");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "התמונה שרואים בפיד ולפני ההפעלה.",
    choose: "החלפת תמונת השער",
    busy: "מעלים...",
    done: "תמונת השער הוחלפה.",
    failed: "לא הצלחנו להחליף את תמונת השער. נסו שוב.",
    unreadable: "הדפדפן הזה לא יכול לקרוא את התמונה. בחרו תמונת JPEG, PNG או WebP.",
  },
  captions: {
    none: "אין עדיין כתוביות.",
    edit: (language) => `עריכת כתוביות: ${language}`,
    remove: (language) => `הסרת כתוביות: ${language}`,
    removed: "הכתוביות הוסרו.",
    removeFailed: "לא הצלחנו להסיר את הכתוביות. נסו שוב.",
    lines: {
      loading: "טוענים כתוביות...",
      notRead: "לא הצלחנו לקרוא את הכתוביות.",
      tryAgain: "נסו שוב",
      heading: (language) => `כתוביות שורה אחר שורה: ${language}`,
      hint: "הזמנים הם דקות, שניות ואלפיות שנייה, למשל 1:02.500. שורה חדשה מתחילה בזמן הנוכחי של הנגן.",
      notesLost: "השמירה מסירה את ההערות שבין השורות בקובץ הזה.",
      unreadable: (count) =>
        plural(count, {
          one: "אי אפשר לקרוא שורה אחת בקובץ הזה. השמירה תסיר אותה.",
          two: "אי אפשר לקרוא 2 שורות בקובץ הזה. השמירה תסיר אותן.",
          other: `אי אפשר לקרוא ${count} שורות בקובץ הזה. השמירה תסיר אותן.`,
        }),
      times: { start: "התחלה", end: "סוף" },
      words: "טקסט",
      start: (line) => `שורה ${line}, התחלה`,
      end: (line) => `שורה ${line}, סוף`,
      text: (line) => `שורה ${line}, טקסט`,
      playFrom: (line) => `הפעלה משורה ${line}`,
      remove: (line) => `הסרת שורה ${line}`,
      add: "הוספת שורה",
      save: "שמירה",
      busy: "שומרים...",
      saved: "הכתוביות נשמרו.",
      failed: "לא הצלחנו לשמור את הכתוביות. מה שהקלדתם עדיין כאן.",
      cancel: "ביטול",
      noTime: "הזינו זמן, למשל 1:02.500.",
      endFirst: "הסוף צריך להיות אחרי ההתחלה.",
      tooLate: (end) => `זה אחרי הסוף, שהוא ב-${end}.`,
      empty: "הזינו טקסט לשורה הזו או הסירו אותה.",
      leave: {
        title: "לצאת בלי לשמור?",
        text: "לא שמרתם את השינויים בכתוביות האלה.",
        stay: "המשך עריכה",
        leave: "ביטול השינויים",
      },
    },
  },
};
