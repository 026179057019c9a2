import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Admission } from "~/identity/sessions/complete-sign-in.server";
import { signOut } from "~/identity/sessions/sign-out.server";
import { deviceOf, identityDeps } from "./identity-deps.server";

/**
 * What every way to sign in does with its admission: the cookie, and on to where the person wanted to be.
 * @param next a path of this site (see `safeReturnPath`)
 * @throws Response 302, always
 */
export async function enter(
  request: Request,
  context: AppLoadContext,
  admission: Admission,
  next: string,
): Promise<never> {
  const { app } = context;
  if (admission.outcome === "challenged") {
    app.setCookie(admission.cookie);
    throw redirect(
      next === "/feed" ? "/signin/two-step" : `/signin/two-step?next=${encodeURIComponent(next)}`,
    );
  }
  // Whoever was signed in here before is not any more; a planted cookie is never taken over.
  if (app.viewer) await signOut(identityDeps(context), app.viewer, deviceOf(request));
  app.setCookie(admission.session.cookie);
  throw redirect(next);
}
