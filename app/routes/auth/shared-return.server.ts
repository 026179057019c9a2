import { sharedCookie } from "~/identity/cookies.server";

export function sharedReturn(request: Request): string | null {
  const token = sharedCookie.read(request);
  return token === null ? null : `/s/${token}`;
}
