import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "Английский",
  he: "Иврит",
  ar: "Арабский",
  fr: "Французский",
  es: "Испанский",
  de: "Немецкий",
  ru: "Русский",
  pt: "Португальский",
  hi: "Хинди",
  zh: "Китайский",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "форсированные", sdh: "SDH", cc: "CC" };
