/** Says that a browser runs scripts (operations.md). */
export const SCRIPTED_COOKIE = "scripted=1";

/** False on the server. */
export function isHydrated(): boolean {
  return typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
}
