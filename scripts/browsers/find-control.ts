import type * as TestingLibrary from "@testing-library/dom";

/** How people would name a thing on the page. All of what is given must hold. */
export interface Wanted {
  /** With `name`: a role of ARIA and the whole accessible name. */
  role?: string;
  name?: string;
  /** With `role`: how the name begins. */
  begins?: string;
  /** How the label of a field begins. */
  label?: string;
  /** A part of a text. */
  text?: string;
  /** A selector, for what is not seen: a field of files. */
  css?: string;
  /** Only inside this. */
  within?: Wanted;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/** Runs in the page. */
export const isLibraryHere = () => globalThis.TestingLibraryDom !== undefined;

/** Runs in the page, where Testing Library was laid out before. @returns the first that can be used; null where there is none */
export function findControl({ role, name, begins, label, text, css, within }: Wanted): Element | null {
  const library = globalThis.TestingLibraryDom;
  const root = within ? findControl(within) : document.body;
  if (!library || !root) return null;
  const isWithin = (element: Element) => root.contains(element);
  const isUsable = (element: Element) =>
    element.checkVisibility() && !element.matches(":disabled, [aria-disabled=true]");
  const area = root as HTMLElement;
  if (css !== undefined) return root.querySelector(css);
  const isNamed = (said: string) => (name === undefined ? said.startsWith(begins ?? "") : said === name);
  const found =
    role !== undefined
      ? library.queryAllByRole(area, role, { name: isNamed })
      : label !== undefined
        ? library.queryAllByLabelText(area, (said) => said.startsWith(label))
        : library.queryAllByText(area, text ?? "", { exact: false });
  return found.find((element) => isWithin(element) && isUsable(element)) ?? null;
}
