/** The cookie by which a browser says that it runs scripts (operations.md). */
export const RUNS_SCRIPT = "scripted=1";

/** Whether React has taken the page over (app/root.tsx says so); false on the server. */
export function isHydrated(): boolean {
  return typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
}
