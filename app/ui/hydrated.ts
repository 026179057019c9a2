/** Whether React has taken the page over (app/root.tsx says so); false on the server. */
export function isHydrated(): boolean {
  return typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
}
