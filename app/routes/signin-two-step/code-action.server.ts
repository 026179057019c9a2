import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { admit } from "~/identity/sessions/complete-sign-in.server";
import { challengeCookie } from "~/identity/sessions/token-cookie.server";
import { passChallenge } from "~/identity/two-step/second-step.server";
import { DomainError } from "~/platform/errors";
import { safeReturnPath } from "~/routes/require-session.server";
import { enter } from "../session-answer.server";
import { formFailure, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps, isSecure, mayTry } from "../identity-deps.server";

/** Judges the code; the right one turns the challenge into a session. */
export async function answerCode(request: Request, context: AppLoadContext, form: FormData) {
  const { app } = context;
  const device = deviceOf(request);
  const secure = isSecure(context);
  const next = new URL(request.url).searchParams.get("next");
  // Guessing is counted by account (identity/second-step.server.ts); this only spares the database.
  if (!(await mayTry(context, { what: "two-step", network: device.network }))) return tooManyRequests({});

  const deps = identityDeps(context);
  try {
    const token = challengeCookie.read(request);
    const passed = await passChallenge(deps, { token, typed: String(form.get("code") ?? ""), device });
    const proven = {
      accountId: passed.account_id,
      proof: passed.proof,
      device,
      secure,
      twoStepAt: deps.clock(),
    };
    const admission = await admit(deps, proven);
    if (!admission) throw new DomainError("identity.challenge_over");
    app.setCookie(challengeCookie.remove(secure));
    return await enter(request, context, admission, safeReturnPath(next));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Half signed in is not signed in: here a wrong code is a 401, in the settings a mistake in a form.
    if (error.code === "identity.wrong_code") return formFailure({}, error, { status: 401 });
    if (error.code !== "identity.challenge_over") return formFailure({}, error);
    app.setCookie(challengeCookie.remove(secure));
    throw redirect(`/signin?notice=over${next ? `&next=${encodeURIComponent(next)}` : ""}`);
  }
}
