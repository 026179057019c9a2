import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { whenNotHeld } from "./held-page";

/** The reader signed in or out, or changed the language of their profile, perhaps in another tab. */
export function useReloadInLanguage(language: string, shown: string): void {
  const { key } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const settled = useRef(key);
  useEffect(() => {
    if (language === shown) settled.current = key;
    // Another tab's change doesn't stop what plays or close what is open here: the next page is in the new language.
    else if (isIdle && (settled.current !== key || !isInUse())) {
      // The form that changed it opens its next page first.
      const timer = setTimeout(() => whenNotHeld(() => window.location.reload()));
      return () => clearTimeout(timer);
    }
  }, [language, shown, key, isIdle]);
}

const isInUse = () =>
  [...document.querySelectorAll<HTMLMediaElement>("video, audio")].some((media) => !media.paused) ||
  document.querySelector("dialog[open], main details[open]") !== null ||
  document.activeElement?.matches("main :is(input, textarea, select)") === true;
