// What is done to a field from inside the page: each function is sent there as text.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is typed next takes the place of what is in the field. */
export function selectAll(field: Field): void {
  field.scrollIntoView({ block: "center" });
  field.focus();
  if (!(field instanceof HTMLSelectElement)) field.select();
}

export function holds(field: Field, text: string): boolean {
  return field.value === text;
}

/** Sets a value as the engine's own list or calendar does. */
export function setValue(field: Field, text: string): void {
  // React keeps its own record behind the setter of the element itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
