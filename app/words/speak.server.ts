import { AsyncLocalStorage } from "node:async_hooks";
import { localeFor, orEnglish, type Language } from "./languages";

const listeners = new AsyncLocalStorage<{ language: Language }>();
let isLoaded = false;

/** Everything said in `work`, also after an `await`, is in the listener's language. */
export function speakTo<Result>(listener: { language: Language }, work: () => Result): Result {
  isLoaded = true;
  return listeners.run(listener, work);
}

/** For what is made for somebody else than who asked, such as a mail: @param code their profile's */
export function speakIn<Result>(code: string | null | undefined, work: () => Result): Result {
  return speakTo({ language: orEnglish(code) }, work);
}

/** For amounts and dates inside of sentences. */
export const spokenLocale = (): string => localeFor(spokenLanguage() ?? "en");

/** `null` while modules load. Work for nobody, such as a log or a sweep, is in English. */
export function spokenLanguage(): Language | null {
  return listeners.getStore()?.language ?? (isLoaded ? "en" : null);
}
