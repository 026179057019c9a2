import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { attemptCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isProviderId, type ProviderId } from "~/identity/providers/providers";
import { authorize } from "~/identity/providers/authorize.server";
import { requireRecentSignIn } from "~/identity/proof/require-proof.server";
import { requireViewer, safeReturnPath } from "./require-session.server";
import type { ErrorCode } from "~/strings/errors";
import { providers } from "~/strings/providers";
import { giveCookie } from "./answer-cookies.server";
import { answerWith } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "./identity-deps.server";
import { leavePage } from "~/routes/money/leave-page.server";
import { redirectWithProblem } from "./provider-parts.server";

/** No sign-in begins by a link: another site could begin it. */
export function loader({ params }: LoaderFunctionArgs) {
  providerIn(params);
  return redirect("/signin");
}

/** Sends the browser to a provider: to sign in, or, from settings, to connect it with the account. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const provider = providerIn(params);
  const { app } = context;
  const form = await request.formData();
  const connecting = form.get("intent") === "connect";
  const next = connecting ? "/settings" : safeReturnPath(String(form.get("next") ?? ""));
  const again = form.get("again") === "1";
  const trouble = (code: ErrorCode) => redirectWithProblem({ code, provider, connecting, next, again });
  const viewer = connecting ? requireViewer(request, context) : null;
  const device = readDevice(request);
  if (!(await withinLimits(app.bindings, "providerStart", { network: device.network }))) {
    return trouble("identity.too_many_requests");
  }
  const deps = identityDeps(context);
  return answerWith(async () => {
    // Whoever may connect a way to sign in has a way to every proof asked for later.
    if (viewer) await requireRecentSignIn(deps, viewer);
    const { url, browserSecret } = await authorize(deps, {
      provider,
      accountId: viewer?.id ?? null,
      next,
      // Signed in and asked to sign in again: the provider is not to wave them through.
      again: again || connecting,
      browserSecret: attemptCookie.read(request),
    });
    giveCookie(context, attemptCookie, browserSecret);
    return leavePage(url, { title: providers.leaving, link: providers.continueWith(provider) });
  }, trouble);
}

function providerIn(params: { provider?: string | undefined }): ProviderId {
  if (isProviderId(params.provider)) return params.provider;
  throw new Response("Not found", { status: 404 });
}
