import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCESS_TOKEN_MS } from "~/identity/sessions/session.limits";
import { findLiveFamily } from "~/identity/sessions/session.store.server";
import { publicSession } from "./public-session";

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, db, clock } = context.app;
  const family = viewer && (await findLiveFamily(db, viewer.sessionId, clock()));
  if (!family) return Response.json({ session: null });
  const session = publicSession(viewer, {
    expiresAtMs: family.rotated_at + ACCESS_TOKEN_MS,
    now: clock(),
    twoStep: family.two_step_at !== null,
  });
  return Response.json({ session });
}
