import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { completeSignIn } from "~/identity/sessions/complete-sign-in.server";
import { attemptCookie, pendingCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { PENDING_SIGN_UP_MS, PROVIDED_NAME_MAX } from "~/identity/providers/provider.limits";
import { completeCallback, type CallbackResult } from "~/identity/providers/callback.server";
import { savePendingSignUp } from "~/identity/providers/pending-sign-ups.store.server";
import { isProviderId, type ProviderId } from "~/identity/providers/providers";
import { copyProviderPicture } from "~/profiles/provider-avatar.server";
import { isLanguage } from "~/words/languages";
import { giveCookie } from "./answer-cookies.server";
import { answerWithSession } from "./session-answer.server";
import { readDevice, identityDeps } from "./identity-deps.server";
import { redirectWithProblem } from "./provider-parts.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = params;
  if (!isProviderId(provider)) throw new Response("Not found", { status: 404 });
  const { app } = context;
  const device = readDevice(request);
  if (!(await withinLimits(app.bindings, "providerCallback", { network: device.network }))) {
    return redirectWithProblem({
      code: "identity.too_many_requests",
      provider,
      connecting: false,
      next: null,
    });
  }
  const search = new URL(request.url).searchParams;
  const result = await completeCallback(identityDeps(context), {
    provider,
    state: search.get("state"),
    code: search.get("code"),
    error: search.get("error"),
    browserSecret: attemptCookie.read(request),
    device,
    viewer: await app.freshViewer(),
  });
  if (result.outcome === "refused") app.log.warn("provider.refused", { provider, code: result.code });
  return answer(request, context, provider, result);
}

async function answer(
  request: Request,
  context: AppLoadContext,
  provider: ProviderId,
  result: CallbackResult,
) {
  const { app } = context;
  switch (result.outcome) {
    case "refused":
      return redirectWithProblem({ ...result, provider, again: app.viewer !== null });
    case "connected":
      return redirect(`${result.next}?connected=${provider}`);
    case "newcomer": {
      const { email, subject, fullName, language, picture } = result.person;
      const token = await savePendingSignUp(app.db, {
        provider,
        subject,
        email,
        // Unsigned, so only a suggestion.
        full_name: fullName ?? suggestedName(request),
        language: language && isLanguage(language) ? language : null,
        picture,
        next: result.next,
        expires_at: app.clock() + PENDING_SIGN_UP_MS,
      });
      giveCookie(context, pendingCookie, token);
      return redirect("/complete-profile");
    }
    case "known": {
      const deps = identityDeps(context);
      const { accountId, person, next } = result;
      await copyProviderPicture(deps, accountId, person.picture, { allowHttp: app.config.isLocal });
      const signedIn = await completeSignIn(deps, {
        accountId,
        proof: "provider",
        device: readDevice(request),
      });
      if (!signedIn) {
        return redirectWithProblem({ code: "identity.provider_failed", provider, connecting: false, next });
      }
      return answerWithSession(request, context, signedIn, next);
    }
  }
}

function suggestedName(request: Request): string | null {
  return new URL(request.url).searchParams.get("name")?.slice(0, PROVIDED_NAME_MAX) ?? null;
}
