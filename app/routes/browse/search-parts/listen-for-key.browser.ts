import type { NavigateFunction } from "@remix-run/react";
import { searchKey } from "./search-key";

/** The key that leads to search from anywhere, but where it is typed. */
const KEY = "/";

/** @returns what ends it */
export function listenForKey(navigate: NavigateFunction): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== KEY || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
    if (!searchKey.isOn()) return;
    // Behind a dialog nothing can be reached.
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const field = [...document.querySelectorAll<HTMLInputElement>("[data-search-field]")].find(
      (one) => one.offsetParent !== null,
    );
    if (!field) return void navigate("/search");
    field.focus();
    field.select();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null)
  );
}
