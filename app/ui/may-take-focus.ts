import { isHydrated } from "./hydrated";

/**
 * An answer that came with the page must not move the focus once somebody has focused or scrolled: their next
 * key or click would miss.
 */
export function mayTakeFocus(): boolean {
  if (isHydrated()) return true;
  return (document.activeElement ?? document.body) === document.body && scrollY === 0;
}
