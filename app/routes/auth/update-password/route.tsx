import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isConfirming } from "~/identity/passwords/confirm-by-password.server";
import { passwordRight, readRecoveryLink } from "~/identity/passwords/recovery.server";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { recoveryCookie, verifierCookie } from "~/identity/cookies.server";
import { errorSentence } from "~/words/errors";
import { recovery as recoveryStrings } from "~/words/en/recovery";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { KnownPasswordForm } from "./known-password-form";
import { signInAgainPath } from "~/routes/auth/proof.server";
import { NewPasswordForm } from "./new-password-form";
import { OpenLinkForm } from "./open-link-form";
import { answerKnownPassword, answerNewPassword, answerOpenLink } from "./update-password-action.server";

const strings = recoveryStrings.update;

export const meta = metaFrom(strings, { noindex: true });

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

/** A GET must not use the code up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const code = search.get("code");
  const deps = identityDeps(context);
  const nothing: RequiredProof = "nothing";
  if (code) {
    const state = await readRecoveryLink(deps, { code, verifier: verifierCookie.read(request) });
    const problem = state === "dead" ? errorSentence("identity.bad_code") : null;
    return { code, own: state === "own", problem, right: null, confirming: false, asked: nothing };
  }
  const { viewer } = context.app;
  const recoveryToken = recoveryCookie.read(request);
  const right = await passwordRight(deps, { recoveryToken, viewer });
  const asked = right === "session" && viewer ? await readRequiredProof(deps, viewer, "fresh") : nothing;
  if (asked === "sign_in") throw redirect(signInAgainPath("/update-password"));
  return {
    code: null,
    own: false,
    problem: right ? null : errorSentence("identity.session_missing"),
    right,
    confirming: search.has("confirm") && (await isConfirming(deps, recoveryToken)),
    asked,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.has("code")) return answerOpenLink(request, context, form);
  return form.has("known_password")
    ? answerKnownPassword(request, context, form)
    : answerNewPassword(request, context, form);
}

export default function UpdatePassword() {
  const { code, own, problem, right, confirming, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  return (
    <AuthFrame
      heading={confirming ? strings.confirmHeading : strings.heading}
      lead={confirming ? strings.confirmLead : strings.lead}
      panel={authPanel()}
      below={right === "session" ? <TextLink to="/settings">{strings.back}</TextLink> : null}
    >
      {confirming ? <KnownPasswordForm failed={failed} /> : null}
      {code ? (
        <OpenLinkForm code={code} own={own} dead={problem} failed={failed} />
      ) : (
        <NewPasswordForm
          problem={problem}
          recovery={right === "recovery"}
          confirming={confirming}
          asked={asked}
          answer={answer}
        />
      )}
    </AuthFrame>
  );
}
