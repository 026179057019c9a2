import { useEffect, type RefObject } from "react";

/** Never while somebody types. */
export function useQueueKeys(list: RefObject<HTMLElement>, { onHelp }: { onHelp: () => void }): void {
  useEffect(() => {
    function answer(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select")) return;
      const rows = Array.from(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? []);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const here = rows[at];
      const press = (selector: string) => here?.querySelector<HTMLElement>(selector)?.click();
      switch (key) {
        case "j":
          focusRow(rows[Math.min(at + 1, rows.length - 1)]);
          break;
        case "k":
          focusRow(rows[Math.max(at - 1, 0)]);
          break;
        case "x":
          press("input[name=chosen]");
          break;
        case "c":
          press("button[value=claim]");
          break;
        case "?":
          onHelp();
          break;
        default:
          return;
      }
      event.preventDefault();
    }
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [list, onHelp]);
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>("a")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}
