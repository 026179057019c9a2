import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { challengeCookie } from "~/identity/cookies.server";
import type { SignInResult } from "~/identity/sessions/complete-sign-in.server";
import { signOut } from "~/identity/sessions/sign-out.server";
import { giveCookie, giveSignedIn } from "./answer-cookies.server";
import { readDevice, identityDeps } from "./identity-deps.server";

/** @param next checked by `safeReturnPath` @throws Response 302, always */
export async function answerWithSession(
  request: Request,
  context: AppLoadContext,
  result: SignInResult,
  next: string,
): Promise<never> {
  const { app } = context;
  if (result.outcome === "challenged") {
    giveCookie(context, challengeCookie, result.challenge);
    throw redirect(
      next === "/feed" ? "/signin/two-step" : `/signin/two-step?next=${encodeURIComponent(next)}`,
    );
  }
  // A planted cookie is never taken over.
  if (app.viewer) await signOut(identityDeps(context), app.viewer, readDevice(request));
  await giveSignedIn(request, context, result.session);
  throw redirect(next);
}
