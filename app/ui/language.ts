import { createContext, useContext } from "react";

/**
 * BCP 47 tag of the language whose way dates, numbers and sizes are written in: the reader's own, from their
 * profile, so that server and browser write the same. English for whoever is not signed in.
 */
const LanguageContext = createContext("en");

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): string {
  return useContext(LanguageContext);
}
