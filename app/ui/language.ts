import { createContext, useContext } from "react";
import { localeFor } from "~/words/languages";

/** Of the whole page (`<html lang>`). A page in another language is loaded again. */
const LanguageContext = createContext("en");

export const LanguageProvider = LanguageContext.Provider;

export const usePageLanguage = () => useContext(LanguageContext);

/** BCP 47, so that server and browser write the same dates and numbers. */
export const useLanguage = () => localeFor(usePageLanguage());
