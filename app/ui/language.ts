import { createContext, useContext } from "react";

/** BCP 47, from the profile, so that server and browser write the same dates and numbers. */
const LanguageContext = createContext("en");

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): string {
  return useContext(LanguageContext);
}
