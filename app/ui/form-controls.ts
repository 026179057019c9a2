export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type ControlValue = string | boolean;

const CONTROLS = "input, select, textarea";

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);
export const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

export const readControl = (control: Control): ControlValue =>
  isCheckable(control) ? control.checked : control.value;

/** Fires a person's events, so that React sees even an unchanged value. */
export function fillControl(control: Control, entered: ControlValue): void {
  if (isCheckable(control)) {
    control.checked = !entered;
    control.click();
    return;
  }
  if (!isFile(control)) setNativeValue(control, String(entered));
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isFile = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "file";

/** React ignores changes made through the setter it puts on text controls. */
function setNativeValue(control: Control, text: string): void {
  const caret =
    "selectionStart" in control && control === document.activeElement
      ? ([control.selectionStart, control.selectionEnd] as const)
      : null;
  if (!(control instanceof HTMLSelectElement)) control.value = text === "" ? " " : "";
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  if (caret && caret[0] !== null && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(...caret);
}
