import { sharedCookie } from "~/identity/cookies.server";

/** The share link by which this browser came before its person had signed in or up; null for none. */
export function sharedReturn(request: Request): string | null {
  const token = sharedCookie.read(request);
  return token === null ? null : `/s/${token}`;
}
