import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordRight } from "~/identity/passwords/recovery.server";
import type { AskedProof } from "~/identity/proof/asked-proof";
import { askedProof } from "~/identity/proof/require-proof.server";
import { recoveryCookie } from "~/identity/cookies.server";
import { sentenceOf } from "~/strings/errors";
import { recovery as recoveryStrings } from "~/strings/recovery";
import { AuthFrame } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { panel } from "../auth-parts/panel";
import { identityDeps } from "../identity-deps.server";
import { signInAgain } from "../proof.server";
import { NewPasswordForm } from "./new-password-form";
import { OpenLinkForm } from "./open-link-form";
import { answerNewPassword, answerOpenLink } from "./update-password-action.server";

const strings = recoveryStrings.update;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

export { codeHeaders as headers } from "../auth-parts/form-headers";
export { submitOrKeepForm as clientAction } from "../form-parts/unsaved-form";

/** With a code: nothing yet, the page posts it. Without: whether this browser may set a password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code");
  const nothing: AskedProof = "nothing";
  if (code) return { code, problem: null, recovery: false, asked: nothing };
  const { viewer } = context.app;
  const deps = identityDeps(context);
  const right = await passwordRight(deps, { recoveryToken: recoveryCookie.read(request), viewer });
  const asked = right === "session" && viewer ? await askedProof(deps, viewer) : nothing;
  if (asked === "sign_in") throw redirect(signInAgain("/update-password"));
  return {
    code: null,
    problem: right ? null : sentenceOf("identity.session_missing"),
    recovery: right === "recovery",
    asked,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.has("code")
    ? answerOpenLink(request, context, form)
    : answerNewPassword(request, context, form);
}

export default function UpdatePassword() {
  const { code, problem, recovery, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthFrame heading={strings.heading} lead={strings.lead} panel={panel}>
      {code ? (
        <OpenLinkForm code={code} failed={answer && !answer.ok ? answer : null} />
      ) : (
        <NewPasswordForm problem={problem} recovery={recovery} asked={asked} answer={answer} />
      )}
    </AuthFrame>
  );
}
