import type * as english from "../en/languages";
import type { In } from "../say";

export const languages: In<typeof english.languages> = {
  en: "अंग्रेज़ी",
  he: "हिब्रू",
  ar: "अरबी",
  fr: "फ़्रेंच",
  es: "स्पैनिश",
  de: "जर्मन",
  ru: "रूसी",
  pt: "पुर्तगाली",
  hi: "हिन्दी",
  zh: "चीनी",
};

export const trackKinds: In<typeof english.trackKinds> = { forced: "फ़ोर्स्ड", sdh: "SDH", cc: "CC" };
