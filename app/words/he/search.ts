import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const searchWords: In<typeof english.searchWords> = {
  title: "חיפוש",
  description: "חיפוש יצירות, יוצרים ותגיות ב-Wishlight.",
  titleOf: (query) => `${theirs(query)} | חיפוש`,
  resultsFor: (query) => `תוצאות עבור ״${theirs(query)}״`,
  lead: "חיפוש יצירות לפי כותרת, תגית או תיאור, ויוצרים לפי שם.",
  instead: (meant) => `מוצגות תוצאות עבור ״${theirs(meant)}״, כי לא נמצאה התאמה למה שהקלדתם.`,
  failed: "החיפוש לא זמין כרגע. נסו שוב בעוד רגע.",
  retry: "נסו שוב",
  kindsLabel: "תוצאות",
  mediaLabel: "סוג מדיה",
  kinds: { all: "הכול", works: "יצירות", creators: "יוצרים", tags: "תגיות" },
  media: { image: "תמונות", video: "סרטונים", audio: "אודיו" },
  everyKind: "כל הסוגים",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "היצירות החדשות תחילה.", best: "ההתאמות הטובות תחילה." },
  creatorsOrder: "ההתאמות הטובות תחילה.",
  tagsOrder: "תגיות עם הכי הרבה יצירות תחילה.",
  firstShown: (formatted) => `מוצגות ${formatted} התוצאות הראשונות. הקלידו עוד מהשם כדי למצוא אחרות.`,
  allCreators: "כל היוצרים",
  allTags: "כל התגיות",
  works: (count, formatted) =>
    plural(count, { one: "יצירה אחת", two: `${formatted} יצירות`, other: `${formatted} יצירות` }),
  emptyTitle: "מה מחפשים?",
  emptyHint: "שתיים או שלוש אותיות מספיקות, עם ניקוד או בלעדיו.",
  nothingTitle: (query) => `אין תוצאות עבור ״${theirs(query)}״`,
  nothingHint: "בדקו את האיות, או נסו פחות מילים.",
  nothingOfKind: "אין תוצאות מהסוג הזה.",
  wordAlone: (word) => `חיפוש רק של ״${theirs(word)}״`,
  toFeed: "ליצירות החדשות ביותר",
  toAll: "הצגת כל התוצאות",
  suggestions: "הצעות",
  suggested: (count, formatted) =>
    plural(count, {
      one: "הצעה אחת. אפשר לעבור במקשי החצים.",
      two: `${formatted} הצעות. אפשר לעבור במקשי החצים.`,
      other: `${formatted} הצעות. אפשר לעבור במקשי החצים.`,
    }),
  noneSuggested: "אין הצעות.",
  allResults: (query) => `כל התוצאות עבור ״${theirs(query)}״`,
};
