import type { AppLoadContext } from "@remix-run/cloudflare";
import { renewSession } from "~/identity/sessions/session.server";
import { identityDeps, isSecure } from "./identity-deps.server";

/**
 * New tokens after a change of what a session says (name, picture, account type): the next page
 * shows it at once, and a token taken before the change is worth nothing.
 */
export async function renewViewer(request: Request, context: AppLoadContext): Promise<void> {
  const renewed = await renewSession(identityDeps(context), request, { secure: isSecure(context) });
  if (!renewed) return;
  context.app.viewer = renewed.viewer;
  context.app.setCookie(renewed.cookie);
}
