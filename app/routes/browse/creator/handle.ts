/** The name in an address such as /@mira_1; null where it is another path. */
export function nameOf(handle: string | undefined): string | null {
  return handle?.startsWith("@") ? handle.slice(1) : null;
}
