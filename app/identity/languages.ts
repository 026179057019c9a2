/** The languages a person may choose (spec section 3), code and English name. */
export const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "he", name: "Hebrew" },
  { code: "ar", name: "Arabic" },
  { code: "fr", name: "French" },
  { code: "es", name: "Spanish" },
  { code: "de", name: "German" },
  { code: "ru", name: "Russian" },
  { code: "pt", name: "Portuguese" },
  { code: "hi", name: "Hindi" },
  { code: "zh", name: "Chinese" },
] as const;

export const LANGUAGE_CODES = LANGUAGES.map((language) => language.code);
export const DEFAULT_LANGUAGE = "en";

/** English name of a language code, or the code itself. */
export function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
