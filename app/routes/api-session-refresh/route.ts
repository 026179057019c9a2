import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { removedSessionCookie } from "~/identity/sessions/session-cookie.server";
import { renewSession } from "~/identity/sessions/session.server";
import { SECOND_MS } from "~/platform/clock";
import { refuse } from "../answers.server";
import { identityDeps, isSecure } from "../identity-deps.server";
import { publicSession } from "../api-session/public-session";

/** POST /api/session/refresh: both tokens anew, in the cookie; the answer says until when. */
export async function action({ request, context }: ActionFunctionArgs) {
  const secure = isSecure(context);
  const renewed = await renewSession(identityDeps(context), request, { secure });
  if (!renewed) {
    context.app.setCookie(removedSessionCookie(secure));
    return refuse("identity.session_missing");
  }
  context.app.setCookie(renewed.cookie);
  const { viewer, record, twoStep } = renewed;
  const session = publicSession(viewer, {
    expiresAtMs: record.expires_at * SECOND_MS,
    now: context.app.clock(),
    twoStep,
  });
  return Response.json({ session });
}
