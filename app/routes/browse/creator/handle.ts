/** @returns null for other paths */
export function usernameFromHandle(handle: string | undefined): string | null {
  return handle?.startsWith("@") ? handle.slice(1) : null;
}
