import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useFormAction, useLoaderData } from "@remix-run/react";
import { signedUpCookie } from "~/identity/cookies.server";
import { configuredProviders } from "~/identity/providers/providers";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { sharedReturn } from "~/routes/auth/shared-return.server";
import { sentenceOf } from "~/strings/errors";
import { passkeyWords } from "~/strings/passkeys";
import { providers } from "~/strings/providers";
import { signIn as strings } from "~/strings/sign-in";
import { AuthFrame, AuthLink } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { CookiesNeeded } from "~/routes/auth/parts/cookies-needed";
import { Notice } from "~/routes/auth/parts/notice";
import { panel } from "~/routes/auth/parts/panel";
import { problemIn } from "~/routes/auth/provider-parts.server";
import { MailedWay } from "./mailed-way";
import { InboxWait } from "./inbox-wait";
import { PASSKEY_INTENT, PasskeyButton } from "~/routes/auth/passkey-parts/passkey-button";
import { ProviderButtons } from "./provider-buttons";
import { ResendForm } from "./resend-form";
import { answerPasskey, answerResend, answerSignIn } from "./sign-in-action.server";
import { SignInForm } from "./sign-in-form";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description });

/** What another page wants said here, by a word in the address: never a text from it. */
const NOTICES: Record<string, string> = {
  registered: strings.registered,
  deleted: strings.deleted,
  again: strings.again,
  expired: providers.complete.expired,
  over: strings.over,
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const again = search.get("notice") === "again";
  if (context.app.viewer && !again) throw redirect(safeReturnPath(search.get("next")));
  const trouble = problemIn(search);
  const waitsFor = signedUpCookie.read(request);
  return {
    notice: NOTICES[search.get("notice") ?? ""] ?? (waitsFor && strings.registered),
    waitsFor,
    problem: trouble && sentenceOf(trouble),
    offered: configuredProviders(context.app.config.providers),
    next: safeReturnPath(search.get("next") ?? sharedReturn(request)),
    again,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "resend":
      return answerResend(request, context, form);
    case PASSKEY_INTENT:
      return answerPasskey(request, context, form);
    default:
      return answerSignIn(request, context, form);
  }
}

export default function SignIn() {
  const { notice, waitsFor, problem, ...ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  // Said apart: nothing is wrong with what was typed.
  const byPasskey = failed?.values.intent === PASSKEY_INTENT ? failed : null;
  const unconfirmed = failed?.code === "identity.email_not_confirmed" ? failed.values.email : undefined;
  const isWaiting = waitsFor !== null && (unconfirmed === undefined || unconfirmed === waitsFor);
  return (
    <AuthFrame
      heading={waitsFor ? strings.waiting.heading : strings.heading}
      lead={waitsFor ? strings.waiting.lead : strings.lead}
      panel={panel}
      below={
        <>
          {strings.noAccount} <AuthLink to="/register">{strings.register}</AuthLink>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <CookiesNeeded />
        <Notice tone="good">{answer?.ok ? answer.message : notice}</Notice>
        <Notice tone="danger">{answer ? null : problem}</Notice>
        {isWaiting ? <InboxWait email={waitsFor} /> : null}
        <Notice tone="danger">{byPasskey?.message}</Notice>
        <SignInForm failed={byPasskey ? null : failed} email={waitsFor ?? undefined} />
        {failed?.code === "identity.too_many_requests" ? <MailedWay /> : null}
        <PasskeyButton action={useFormAction()} label={passkeyWords.signIn} inField />
        {unconfirmed && !isWaiting ? <ResendForm email={unconfirmed} /> : null}
        <ProviderButtons {...ways} />
      </div>
    </AuthFrame>
  );
}
