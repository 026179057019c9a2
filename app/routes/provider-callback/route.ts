import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { admit } from "~/identity/sessions/complete-sign-in.server";
import {
  PENDING_SIGN_UP_MS,
  pendingCookie,
  attemptCookie,
  signedInHint,
} from "~/identity/providers/attempt-cookie.server";
import { comeBack, type Return } from "~/identity/providers/callback.server";
import { keepPending } from "~/identity/providers/pending-sign-ups.store.server";
import { isProviderId, type ProviderId } from "~/identity/providers/providers";
import { copyProviderPicture } from "~/profiles/provider-avatar.server";
import { isLanguageCode } from "~/strings/languages";
import { enter } from "../session-answer.server";
import { deviceOf, identityDeps, isSecure, mayTry } from "../identity-deps.server";
import { backWithTrouble } from "../provider-parts.server";

/** Where a provider sends people back to, signed in there or not (OAuth 2.0's redirect URI). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = params;
  if (!isProviderId(provider)) throw new Response("Not found", { status: 404 });
  const { app } = context;
  const device = deviceOf(request);
  if (!(await mayTry(context, { what: "provider-return", network: device.network }))) {
    return backWithTrouble({
      code: "identity.too_many_requests",
      provider,
      connecting: false,
      next: null,
    });
  }
  const search = new URL(request.url).searchParams;
  const result = await comeBack(identityDeps(context), {
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

async function answer(request: Request, context: AppLoadContext, provider: ProviderId, result: Return) {
  const { app } = context;
  const secure = isSecure(context);
  switch (result.outcome) {
    case "refused":
      return backWithTrouble({ ...result, provider, again: app.viewer !== null });
    case "connected":
      return redirect(`${result.next}?connected=${provider}`);
    case "newcomer": {
      const { email, subject, fullName, language, picture } = result.person;
      const token = await keepPending(app.db, {
        provider,
        subject,
        email,
        // Apple tells a name once, beside the token: good for a suggestion, for nothing else.
        full_name: fullName ?? suggestedName(request),
        language: language && isLanguageCode(language) ? language : null,
        picture,
        next: result.next,
        expires_at: app.clock() + PENDING_SIGN_UP_MS,
      });
      app.setCookie(pendingCookie.give(token, secure));
      return redirect("/complete-profile");
    }
    case "known": {
      const deps = identityDeps(context);
      const { accountId, person, next } = result;
      await copyProviderPicture(deps, accountId, person.picture, { allowHttp: app.config.isLocal });
      const admission = await admit(deps, {
        accountId,
        proof: "provider",
        device: deviceOf(request),
        secure,
      });
      if (!admission) {
        return backWithTrouble({ code: "identity.provider_failed", provider, connecting: false, next });
      }
      if (admission.outcome === "signed_in") app.setCookie(signedInHint(secure));
      return enter(request, context, admission, next);
    }
  }
}

function suggestedName(request: Request): string | null {
  return new URL(request.url).searchParams.get("name")?.slice(0, 80) ?? null;
}
