import { isHydrated } from "./hydrated";

/**
 * Whether the answer to a form may take the focus. An answer that comes while one waits always may. One that came
 * with the page was on the screen before its script: who went elsewhere meanwhile, and pressed a key there, would
 * press the next one where they never were.
 */
export function mayTakeFocus(answer: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    isHydrated() || activeElement === null || [document.body, answer].includes(activeElement as HTMLElement)
  );
}
