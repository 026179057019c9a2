export const languages = {
  en: "English",
  he: "Hebrew",
  ar: "Arabic",
  fr: "French",
  es: "Spanish",
  de: "German",
  ru: "Russian",
  pt: "Portuguese",
  hi: "Hindi",
  zh: "Chinese",
} as const;

/** Of captions. */
export const trackKinds = { forced: "forced", sdh: "SDH", cc: "CC" } as const;

export type TrackKind = keyof typeof trackKinds;
