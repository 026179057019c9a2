import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "Anglais",
  he: "Hébreu",
  ar: "Arabe",
  fr: "Français",
  es: "Espagnol",
  de: "Allemand",
  ru: "Russe",
  pt: "Portugais",
  hi: "Hindi",
  zh: "Chinois",
};

/** Of captions. */
export const trackKinds: In<typeof english.trackKinds> = { forced: "forcés", sdh: "SME", cc: "CC" };
