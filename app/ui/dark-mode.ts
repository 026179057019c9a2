import { useCallback, useSyncExternalStore } from "react";
import { deviceStorage } from "~/platform/browser-storage";
import { nextPaint } from "./next-paint";

/** 'true' or 'false'; otherwise the system decides. */
export const darkModeKey = "darkMode";

export const themeColors = { light: "#f9f9fc", dark: "#0c0e19" } as const;

const changed = "wl:darkmode";

/** Runs in <head>, and follows a choice made in another tab. */
export const darkModeScript = `(function(){function a(v){var r=document.documentElement;if(v==="true")r.dataset.theme="dark";else if(v==="false")r.dataset.theme="light";else delete r.dataset.theme;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=(v==="true"||v!=="false"&&/dark/.test(m.getAttribute("media")))?"${themeColors.dark}":"${themeColors.light}"})}try{a(localStorage.getItem("${darkModeKey}"))}catch(e){}addEventListener("storage",function(e){if(e.key==="${darkModeKey}"||e.key===null){a(e.key&&e.newValue);dispatchEvent(new Event("${changed}"))}})})()`;

/** Until the page is drawn again. */
let choosing: boolean | undefined;

/** False on the server. */
export function useDarkMode(): [dark: boolean, choose: (dark: boolean) => void] {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const choose = useCallback((next: boolean) => {
    choosing = next;
    deviceStorage(darkModeKey).write(String(next));
    dispatchEvent(new Event(changed));
    // A slow phone needs a moment to draw the whole page again, and its switch must answer at once.
    void nextPaint().then(showChoice);
  }, []);
  return [dark, choose];
}

function showChoice(): void {
  const theme = isDark() ? "dark" : "light";
  choosing = undefined;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]"))
    meta.setAttribute("content", themeColors[theme]);
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", listener);
  addEventListener(changed, listener);
  return () => {
    system.removeEventListener("change", listener);
    removeEventListener(changed, listener);
  };
}

function isDark(): boolean {
  const theme = document.documentElement.dataset.theme;
  return choosing ?? (theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
}
