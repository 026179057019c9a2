import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sessionCookie } from "~/identity/cookies.server";
import { renewSession } from "~/identity/sessions/renew-session.server";
import { createRenewal } from "~/identity/sessions/warn-of-reuse.server";
import { SECOND_MS } from "~/platform/clock";
import { giveSession, removeSession } from "~/routes/auth/answer-cookies.server";
import { refuse } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { publicSession } from "./public-session";

export async function action({ request, context }: ActionFunctionArgs) {
  const deps = identityDeps(context);
  const renewal = createRenewal(deps, readDevice(request));
  const renewed = await renewSession(deps, sessionCookie.read(request), renewal);
  // Another request may have stored the cookie.
  if (renewed === "elsewhere") return refuse("identity.session_missing");
  if (!renewed) {
    removeSession(request, context);
    return refuse("identity.session_missing");
  }
  giveSession(context, renewed.tokens);
  const { viewer, record, twoStep } = renewed;
  const session = publicSession(viewer, {
    expiresAtMs: record.expires_at * SECOND_MS,
    now: context.app.clock(),
    twoStep,
  });
  return Response.json({ session });
}
