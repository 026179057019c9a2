import type { SavedFields } from "~/registration/sign-up-draft.browser";
import { isCheckable, type Control } from "~/ui/form-controls";

export function isFormControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Prefilled fields keep their values. */
export function fillEmpty(form: HTMLFormElement, kept: SavedFields): void {
  for (const field of Array.from(form.elements)) {
    if (!isFormControl(field) || field.name === "") continue;
    const value = kept[field.name];
    if (value === undefined) continue;
    if (isCheckable(field)) field.checked = field.value === value;
    // A select's first option is nobody's choice.
    else if (field.value === "" || field instanceof HTMLSelectElement) field.value = value;
  }
}
