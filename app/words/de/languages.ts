import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "Englisch",
  he: "Hebräisch",
  ar: "Arabisch",
  fr: "Französisch",
  es: "Spanisch",
  de: "Deutsch",
  ru: "Russisch",
  pt: "Portugiesisch",
  hi: "Hindi",
  zh: "Chinesisch",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "erzwungen", sdh: "SDH", cc: "CC" };
