import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "الإنجليزية",
  he: "العبرية",
  ar: "العربية",
  fr: "الفرنسية",
  es: "الإسبانية",
  de: "الألمانية",
  ru: "الروسية",
  pt: "البرتغالية",
  hi: "الهندية",
  zh: "الصينية",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "إجبارية", sdh: "SDH", cc: "CC" };
