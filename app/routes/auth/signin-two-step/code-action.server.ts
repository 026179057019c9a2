import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { completeSignIn } from "~/identity/sessions/complete-sign-in.server";
import { challengeCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { passChallengeByPasskey } from "~/identity/passkeys/sign-in-by-passkey.server";
import type { Device } from "~/identity/sessions/device";
import { passChallenge, type PassedChallenge } from "~/identity/two-step/second-step.server";
import { DomainError } from "~/platform/errors";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { removeCookie } from "~/routes/auth/answer-cookies.server";
import { formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, readDevice, knownDevices, identityDeps } from "~/routes/auth/identity-deps.server";
import { readPasskey } from "~/routes/auth/passkey-parts/read-passkey.server";
import { answerWithSession } from "~/routes/auth/session-answer.server";

export function answerCode(request: Request, context: AppLoadContext, form: FormData) {
  return answerStep(request, context, {}, async (token, device) => {
    const typed = String(form.get("code") ?? "");
    const devices = await knownDevices(request, context);
    return passChallenge(identityDeps(context), { token, typed, device, devices });
  });
}

export function answerPasskeyStep(request: Request, context: AppLoadContext, form: FormData) {
  return answerStep(request, context, { intent: String(form.get("intent")) }, (token, device) =>
    passChallengeByPasskey(identityDeps(context), readPasskey(form), { token, device }),
  );
}

async function answerStep(
  request: Request,
  context: AppLoadContext,
  typed: Record<string, string>,
  pass: (token: string | null, device: Device) => Promise<PassedChallenge>,
) {
  const device = readDevice(request);
  const next = new URL(request.url).searchParams.get("next");
  // Only spares the database; second-step.server.ts counts guesses.
  if (!(await withinLimits(context.app.bindings, "secondStep", await rateLimitSource(request, context))))
    return tooManyRequests(typed);

  const deps = identityDeps(context);
  try {
    const { challenge, use } = await pass(challengeCookie.read(request), device);
    const proven = {
      accountId: challenge.account_id,
      epoch: challenge.epoch,
      proof: challenge.proof,
      device,
      twoStepAt: deps.clock(),
      use,
    };
    const result = await completeSignIn(deps, proven);
    if (!result) throw new DomainError("identity.challenge_over");
    removeCookie(context, challengeCookie);
    return await answerWithSession(request, context, result, safeReturnPath(next));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Nobody is signed in yet.
    if (error.code === "identity.wrong_code") return formFailure(typed, error, { status: 401 });
    if (error.code !== "identity.challenge_over") return formFailure(typed, error);
    removeCookie(context, challengeCookie);
    throw redirect(`/signin?notice=over${next ? `&next=${encodeURIComponent(next)}` : ""}`);
  }
}
