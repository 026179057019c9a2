import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "Inglés",
  he: "Hebreo",
  ar: "Árabe",
  fr: "Francés",
  es: "Español",
  de: "Alemán",
  ru: "Ruso",
  pt: "Portugués",
  hi: "Hindi",
  zh: "Chino",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "forzados", sdh: "SDH", cc: "CC" };
