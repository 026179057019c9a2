import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "אנגלית",
  he: "עברית",
  ar: "ערבית",
  fr: "צרפתית",
  es: "ספרדית",
  de: "גרמנית",
  ru: "רוסית",
  pt: "פורטוגזית",
  hi: "הינדית",
  zh: "סינית",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "כפויות", sdh: "SDH", cc: "CC" };
