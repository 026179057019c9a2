import { sharedCookie } from "~/identity/cookies.server";

/** The share link that brought this browser here before its sign-in; null for none. */
export function sharedReturn(request: Request): string | null {
  const token = sharedCookie.read(request);
  return token === null ? null : `/s/${token}`;
}
