import { redirectDocument, type AppLoadContext } from "@remix-run/cloudflare";
import { leaveCookie } from "~/identity/cookies.server";
import { giveCookie } from "~/routes/auth/answer-cookies.server";

/**
 * The way to a page of the provider's, after one of our forms.
 * @param address whole
 * @param by the route that goes on there (leave-on.server.ts)
 */
export function leaveFor(
  context: AppLoadContext,
  address: string,
  by: "/membership/leave" | "/earnings/leave",
): Response {
  giveCookie(context, leaveCookie, address);
  return redirectDocument(by);
}
