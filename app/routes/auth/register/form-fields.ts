import type { SavedFields } from "~/registration/sign-up-draft.browser";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element of a form is something to fill in. */
export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Puts kept values into a form's fields. What a field holds already, from the browser's own memory, stays. */
export function fillEmpty(form: HTMLFormElement, kept: SavedFields): void {
  for (const field of Array.from(form.elements)) {
    if (!isControl(field) || field.name === "") continue;
    const value = kept[field.name];
    if (value === undefined) continue;
    if (isTick(field)) field.checked = field.value === value;
    // A list always holds something: its first choice is nobody's.
    else if (field.value === "" || field instanceof HTMLSelectElement) field.value = value;
  }
}

function isTick(field: Control): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}
