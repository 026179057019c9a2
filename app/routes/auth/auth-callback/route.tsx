import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recoveryCookie, verifierCookie } from "~/identity/cookies.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { confirmSignUp, readSignUpLink } from "~/identity/accounts/confirm-email.server";
import { textFields } from "~/platform/forms";
import { errorSentence } from "~/words/errors";
import { recovery } from "~/words/en/recovery";
import { metaFrom } from "~/ui/page-meta";
import { giveCookie } from "~/routes/auth/answer-cookies.server";
import { answerWithSession } from "~/routes/auth/session-answer.server";
import { formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { ConfirmForm } from "./confirm-form";
import { FinishSignUp } from "./finish-sign-up";

export const meta = metaFrom(recovery.callback, { noindex: true });

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

/** Mail scanners open links (design rule 5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code");
  const { viewer } = context.app;
  if (!code && !viewer) throw redirect("/signin");
  if (!code) return { code, state: null, dead: null, account: viewer?.id ?? null };
  const state = await readSignUpLink(identityDeps(context), { code, verifier: verifierCookie.read(request) });
  // A second click.
  if (state === "dead" && viewer) throw redirect("/auth/callback");
  return { code, state, dead: state === "dead" ? errorSentence("identity.bad_code") : null, account: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = textFields(await request.formData());
  const { app } = context;
  const device = readDevice(request);
  if (!(await withinLimits(app.bindings, "mailedCode", await rateLimitSource(request, context))))
    return tooManyRequests({});
  const result = await confirmSignUp(identityDeps(context), {
    code: form.code ?? "",
    verifier: verifierCookie.read(request),
    device,
  });
  if (result.outcome === "proven") {
    giveCookie(context, recoveryCookie, result.token);
    throw redirect("/update-password?confirm=1");
  }
  if (result.outcome !== "bad_code") return answerWithSession(request, context, result, "/auth/callback");
  // Used elsewhere by the same person.
  if (app.viewer) throw redirect("/auth/callback");
  return formFailure({}, "identity.bad_code");
}

export default function AuthCallback() {
  const { code, state, dead, account } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  if (code) return <ConfirmForm code={code} own={state === "own"} dead={dead} failed={failed} />;
  return account ? <FinishSignUp account={account} /> : null;
}
