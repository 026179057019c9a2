import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sessionCookie } from "~/identity/cookies.server";
import { renewSession } from "~/identity/sessions/renew-session.server";
import { SECOND_MS } from "~/platform/clock";
import { giveSession, removeSession } from "../answer-cookies.server";
import { refuse } from "../answers.server";
import { identityDeps } from "../identity-deps.server";
import { publicSession } from "../api-session/public-session";

/** POST /api/session/refresh: both tokens anew, in the cookie; the answer says until when. */
export async function action({ request, context }: ActionFunctionArgs) {
  const renewed = await renewSession(identityDeps(context), sessionCookie.read(request));
  if (!renewed) {
    removeSession(context);
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
