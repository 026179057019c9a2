import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "Inglês",
  he: "Hebraico",
  ar: "Árabe",
  fr: "Francês",
  es: "Espanhol",
  de: "Alemão",
  ru: "Russo",
  pt: "Português",
  hi: "Hindi",
  zh: "Chinês",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "forçadas", sdh: "SDH", cc: "CC" };
