import type { NavigateFunction } from "@remix-run/react";
import { searchKey } from "./search-key";

const KEY = "/";

export function listenForKey(navigate: NavigateFunction): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== KEY || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
    if (!searchKey.isOn()) return;
    // The page behind a dialog is inert.
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
