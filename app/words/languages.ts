/** Each in its own words, as the switch in the footer lists them. */
export const ownNames = {
  en: "English",
  he: "עברית",
  ar: "العربية",
  fr: "Français",
  es: "Español",
  de: "Deutsch",
  ru: "Русский",
  pt: "Português",
  hi: "हिन्दी",
  zh: "中文",
} as const;

export type Language = keyof typeof ownNames;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(ownNames, code);
}

/** The languages that pages are written in so far; a profile may name any. */
export const LANGUAGES: readonly Language[] = ["en", "he", "ar", "fr", "es", "de", "ru", "pt", "hi", "zh"];

export function isWritten(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

/** What isn't written yet is said in English. */
export function orEnglish(code: string | null | undefined): Language {
  return code && isWritten(code) ? code : "en";
}

/** Pages and records of the staff stay English in every language. */
export const ENGLISH_ONLY: ReadonlySet<string> = new Set([
  "health",
  "switches",
  "help",
  "help-errors",
  "removals",
  "moderation",
  "moderation-facts",
  "lockdowns",
]);

/** Both of our fonts are Latin. */
export function isLatin(language: string): boolean {
  return !/^(?:he|ar|ru|hi|zh)$/.test(language);
}

export function direction(language: string): "rtl" | "ltr" {
  return language === "ar" || language === "he" ? "rtl" : "ltr";
}

export function decimalSign(language: string): "." | "," {
  return /^(?:fr|es|de|ru|pt)$/.test(language) ? "," : ".";
}

/** BCP 47. ICU versions differ on the digits of Arabic and Hindi, and a page must agree with its server. */
export function localeFor(language: string): string {
  return language === "ar" || language === "hi" ? `${language}-u-nu-latn` : language;
}
