/** About the words themselves, so that a page can tell which language its browser loaded. */
export const translated = {
  /** Of this file's own language, such as `de`. */
  code: "en",
  /** On legal pages in other languages. */
  prevails: "This is a translation. If it differs from the English text, the English text applies.",
  /** Of the list of languages in the footer. */
  languages: "Languages",
} as const;
