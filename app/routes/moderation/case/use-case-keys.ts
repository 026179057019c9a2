import { useEffect } from "react";

/** Never while somebody types. */
export function useCaseKeys(onHelp: () => void): void {
  useEffect(() => {
    function answer(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], video, audio";
      if (target instanceof Element && target.closest(typing)) return;
      if (key === "?") onHelp();
      else if (key === "n") document.querySelector<HTMLElement>("[data-note] textarea")?.focus();
      else if (key in PRESSED) document.querySelector<HTMLElement>(PRESSED[key] ?? "")?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [onHelp]);
}

const PRESSED: Record<string, string> = {
  c: "main button[value=claim]",
  r: "main button[value=release]",
  j: "main [data-key=next] a",
  b: "main [data-key=back] a",
};
