import { isHydrated } from "./hydrated";

/**
 * Whether the answer to a form may take the focus. An answer that comes while one waits always may. One that came
 * with the page was on the screen before its script, and where it could it had the focus from the browser. Who went
 * elsewhere meanwhile would press the next key where they never were; and under who has scrolled the page would jump
 * between the pressing of a button and its release, so that nothing was pressed.
 */
export function mayTakeFocus(): boolean {
  if (isHydrated()) return true;
  return (document.activeElement ?? document.body) === document.body && scrollY === 0;
}
