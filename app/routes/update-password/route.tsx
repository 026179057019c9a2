import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordRightProblem } from "~/identity/passwords/recovery.server";
import { recoveryCookie } from "~/identity/cookies.server";
import { sentenceOf } from "~/strings/errors";
import { recovery as recoveryStrings } from "~/strings/recovery";
import { AuthFrame } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { panel } from "../auth-parts/panel";
import { identityDeps } from "../identity-deps.server";
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
  if (code) return { code, problem: null, recovery: false };
  const right = { recoveryToken: recoveryCookie.read(request), viewer: context.app.viewer };
  const problem = await passwordRightProblem(identityDeps(context), right);
  if (problem === "identity.sign_in_again") throw redirect("/signin?notice=again&next=/update-password");
  return {
    code: null,
    problem: problem && sentenceOf(problem),
    recovery: problem === null && right.recoveryToken !== null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.has("code")
    ? answerOpenLink(request, context, form)
    : answerNewPassword(request, context, form);
}

export default function UpdatePassword() {
  const { code, problem, recovery } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthFrame heading={strings.heading} lead={strings.lead} panel={panel}>
      {code ? (
        <OpenLinkForm code={code} failed={answer && !answer.ok ? answer : null} />
      ) : (
        <NewPasswordForm problem={problem} recovery={recovery} answer={answer} />
      )}
    </AuthFrame>
  );
}
