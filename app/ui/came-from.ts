/** What a list's link tells the page it leads to: where Back goes. */
export const cameFrom = (list: string) => ({ list });

/** The list's address out of a history entry's state; null where somebody came another way. */
export function listOf(state: unknown): string | null {
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  // A path of this site and no other's: entries live on in a browser from release to release.
  return typeof list === "string" && /^\/(?!\/)/.test(list) ? list : null;
}
