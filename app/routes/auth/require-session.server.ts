import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { pendingCookie } from "~/identity/cookies.server";
import type { Viewer } from "~/identity/accounts/viewer";

export function safeReturnPath(value: string | null | undefined, fallback = "/feed"): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return fallback;
  try {
    const url = new URL(value, "https://origin.invalid");
    const path = url.pathname + url.search + url.hash;
    // '/./..//evil.example' becomes '//evil.example'.
    return url.origin === "https://origin.invalid" && !path.startsWith("//") ? path : fallback;
  } catch {
    return fallback;
  }
}

/** @throws Response 302 to /signin or /complete-profile */
export function requireViewer(request: Request, context: AppLoadContext): Viewer {
  const { viewer } = context.app;
  if (viewer) return viewer;
  const url = new URL(request.url);
  const back =
    url.pathname.replace(/\.data$/, "") +
    url.search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
  if (pendingCookie.read(request)) throw redirect("/complete-profile");
  throw redirect(back === "/feed" ? "/signin" : `/signin?next=${encodeURIComponent(back)}`);
}
