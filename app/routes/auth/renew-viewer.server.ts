import type { AppLoadContext } from "@remix-run/cloudflare";
import { sessionCookie } from "~/identity/cookies.server";
import { renewSession } from "~/identity/sessions/renew-session.server";
import { createRenewal } from "~/identity/sessions/warn-of-reuse.server";
import { giveSession } from "./answer-cookies.server";
import { readDevice, identityDeps } from "./identity-deps.server";

/** Older tokens are void after a change. */
export async function renewViewer(request: Request, context: AppLoadContext): Promise<void> {
  const deps = identityDeps(context);
  const renewal = createRenewal(deps, readDevice(request));
  const renewed = await renewSession(deps, sessionCookie.read(request), renewal);
  if (!renewed || renewed === "elsewhere") return;
  context.app.viewer = renewed.viewer;
  giveSession(context, renewed.tokens);
}
