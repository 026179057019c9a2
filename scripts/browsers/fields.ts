// Sent into the page as text, like everything in this file.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function selectAll(field: Field): void {
  field.scrollIntoView({ block: "center" });
  field.focus();
  if (!(field instanceof HTMLSelectElement)) field.select();
}

export function hasValue(field: Field, text: string): boolean {
  return field.value === text;
}

export function setValue(field: Field, text: string): void {
  // React keeps its own record behind the element's setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
