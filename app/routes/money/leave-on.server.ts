import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { leaveCookie } from "~/identity/cookies.server";
import { removeCookie } from "~/routes/auth/answer-cookies.server";
import { leavePage } from "./leave-page.server";
import { requireViewer } from "~/routes/auth/require-session.server";

interface From {
  /** The page whose form led here; back to it where there is nothing to go on to. */
  page: string;
  words: { title: string; link: string };
}

/** Goes on to the page that the provider has ready, once (leave.server.ts). */
export function leaveOn(request: Request, context: AppLoadContext, { page, words }: From): Response {
  requireViewer(request, context);
  const address = leaveCookie.read(request);
  if (address === null) return redirect(page);
  removeCookie(context, leaveCookie);
  const url = new URL(address);
  return mayLead(url, context) ? leavePage(url, words) : redirect(page);
}

/** The provider's pages are encrypted; only the local stand-in's are on our own origin. */
function mayLead(url: URL, { app }: AppLoadContext): boolean {
  return url.protocol === "https:" || url.origin === app.config.appOrigin;
}
