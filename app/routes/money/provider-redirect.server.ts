import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/cloudflare";
import { leaveCookie } from "~/identity/cookies.server";
import { giveCookie, removeCookie } from "~/routes/auth/answer-cookies.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { refreshPage } from "./refresh-page.server";

/** By way of our route `by`. */
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

/** Once. */
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

export function readReturn<Return extends string>(
  request: Request,
  returns: readonly Return[],
): Return | null {
  const back = new URL(request.url).searchParams.get("back");
  return returns.find((one) => one === back) ?? null;
}

/** Only the stand-in's pages are on our origin. */
function isAllowed(url: URL, { app }: AppLoadContext): boolean {
  return url.protocol === "https:" || url.origin === app.config.appOrigin;
}
