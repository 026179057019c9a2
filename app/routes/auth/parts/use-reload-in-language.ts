import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { whenNotHeld } from "./held-page";

/** The reader signed in or out, or changed the language of their profile, perhaps in another tab. */
export function useReloadInLanguage(language: string, shown: string): void {
  const { key } = useLocation();
  const settled = useRef(key);
  useEffect(() => {
    if (language === shown) settled.current = key;
    // Another tab's change doesn't stop what plays here: the next page is in the new language.
    else if (settled.current !== key || !isPlaying()) whenNotHeld(() => window.location.reload());
  }, [language, shown, key]);
}

const isPlaying = () =>
  [...document.querySelectorAll<HTMLMediaElement>("video, audio")].some((media) => !media.paused);
