/** For the Back link of the page a list leads to. */
export const cameFrom = (list: string) => ({ list });

export function readCameFrom(state: unknown): string | null {
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  // Entries outlive releases, so only a path on this site passes.
  return typeof list === "string" && /^\/(?!\/)/.test(list) ? list : null;
}
