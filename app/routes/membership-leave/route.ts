import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leaveCookie } from "~/identity/cookies.server";
import { membership } from "~/strings/membership";
import { removeCookie } from "../answer-cookies.server";
import { leavePage } from "../leave-page.server";
import { requireViewer } from "../require-session.server";

/** Where the forms of /membership lead when the provider has a page ready: goes on there, once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(request, context);
  const address = leaveCookie.read(request);
  if (address === null) return redirect("/membership");
  removeCookie(context, leaveCookie);
  const url = new URL(address);
  return mayLead(url, context) ? leavePage(url, membership.leave) : redirect("/membership");
}

/** The provider's pages are encrypted; only the local stand-in's are on our own origin. */
function mayLead(url: URL, { app }: AppLoadContext): boolean {
  return url.protocol === "https:" || url.origin === app.config.appOrigin;
}
