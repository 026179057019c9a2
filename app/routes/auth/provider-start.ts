import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { attemptCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isProviderId, type ProviderId } from "~/identity/providers/providers";
import { authorize } from "~/identity/providers/authorize.server";
import { requireProof } from "~/identity/proof/require-proof.server";
import { requireViewer, safeReturnPath } from "./require-session.server";
import type { ErrorCode } from "~/words/errors";
import { providers } from "~/words/en/providers";
import { giveCookie } from "./answer-cookies.server";
import { answerWith } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "./identity-deps.server";
import { refreshPage } from "~/routes/money/refresh-page.server";
import { readProof } from "./proof.server";
import { redirectWithProblem } from "./provider-parts.server";

/** Another site could link here. */
export function loader({ params }: LoaderFunctionArgs) {
  readProvider(params);
  return redirect("/signin");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const provider = readProvider(params);
  const { app } = context;
  const form = await request.formData();
  const connecting = form.get("intent") === "connect";
  const next = connecting ? "/settings" : safeReturnPath(String(form.get("next") ?? ""));
  const again = form.get("again") === "1";
  const redirectBack = (code: ErrorCode) => redirectWithProblem({ code, provider, connecting, next, again });
  const viewer = connecting ? requireViewer(request, context) : null;
  const device = readDevice(request);
  if (!(await withinLimits(app.bindings, "providerStart", { network: device.network }))) {
    return redirectBack("identity.too_many_requests");
  }
  const deps = identityDeps(context);
  return answerWith(async () => {
    // A new way in could answer every later proof.
    if (viewer) {
      const proof = await readProof(request, context, viewer, form);
      if (!proof) return redirectBack("identity.too_many_requests");
      await requireProof(deps, viewer, proof, device);
    }
    const { url, browserSecret } = await authorize(deps, {
      provider,
      accountId: viewer?.id ?? null,
      next,
      // Else the provider would reuse its session.
      again: again || connecting,
      browserSecret: attemptCookie.read(request),
    });
    giveCookie(context, attemptCookie, browserSecret);
    return refreshPage(url, { title: providers.leaving, link: providers.continueWith(provider) });
  }, redirectBack);
}

function readProvider(params: { provider?: string | undefined }): ProviderId {
  if (isProviderId(params.provider)) return params.provider;
  throw new Response("Not found", { status: 404 });
}
