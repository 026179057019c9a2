import type * as TestingLibrary from "@testing-library/dom";

/** All conditions apply. */
export interface ControlQuery {
  role?: string;
  name?: string;
  begins?: string;
  label?: string;
  text?: string;
  /** For hidden file fields. */
  css?: string;
  within?: ControlQuery;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

export const isLibraryHere = () => globalThis.TestingLibraryDom !== undefined;

/** Sent into the page as text. */
export function findControl({ role, name, begins, label, text, css, within }: ControlQuery): Element | null {
  const library = globalThis.TestingLibraryDom;
  const root = within ? findControl(within) : document.body;
  if (!library || !root) return null;
  const isWithin = (element: Element) => root.contains(element);
  const isUsable = (element: Element) =>
    element.checkVisibility() &&
    !element.matches(":disabled, [aria-disabled=true]") &&
    // A dialog takes no press at first.
    getComputedStyle(element).pointerEvents !== "none";
  const area = root as HTMLElement;
  if (css !== undefined) return root.querySelector(css);
  const isNamed = (content: string) =>
    name === undefined ? content.startsWith(begins ?? "") : content === name;
  const search = () => {
    if (role !== undefined) return library.queryAllByRole(area, role, { name: isNamed });
    if (label !== undefined) return library.queryAllByLabelText(area, (content) => content.startsWith(label));
    return library.queryAllByText(area, text ?? "", { exact: false });
  };
  return search().find((element) => isWithin(element) && isUsable(element)) ?? null;
}
