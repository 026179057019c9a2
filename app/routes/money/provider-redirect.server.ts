import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/cloudflare";
import { leaveCookie } from "~/identity/cookies.server";
import { giveCookie, removeCookie } from "~/routes/auth/answer-cookies.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { refreshPage } from "./refresh-page.server";

/** To a page of the payment provider by way of our route `by`. `address` is absolute. */
export function redirectToProvider(
  context: AppLoadContext,
  address: string,
  by: "/membership/leave" | "/earnings/leave",
): Response {
  giveCookie(context, leaveCookie, address);
  return redirectDocument(by);
}

interface Origin {
  page: string;
  words: { title: string; link: string };
}

/** Sends the browser on to the stored address, once. */
export function continueToProvider(
  request: Request,
  context: AppLoadContext,
  { page, words }: Origin,
): Response {
  requireViewer(request, context);
  const address = leaveCookie.read(request);
  if (address === null) return redirect(page);
  removeCookie(context, leaveCookie);
  const url = new URL(address);
  return isAllowed(url, context) ? refreshPage(url, words) : redirect(page);
}

/** Only the local stand-in's pages are on our own origin. */
function isAllowed(url: URL, { app }: AppLoadContext): boolean {
  return url.protocol === "https:" || url.origin === app.config.appOrigin;
}
