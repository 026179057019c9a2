import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useFormAction, useLoaderData } from "@remix-run/react";
import { signedUpCookie } from "~/identity/cookies.server";
import { configuredProviders } from "~/identity/providers/providers";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { sharedReturn } from "~/routes/auth/shared-return.server";
import { errorSentence } from "~/words/errors";
import { common } from "~/words/en/common";
import { passkeyWords } from "~/words/en/passkeys";
import { providers } from "~/words/en/providers";
import { signIn as strings } from "~/words/en/sign-in";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { CookiesNeeded } from "~/routes/auth/parts/cookies-needed";
import { Notice } from "~/routes/auth/parts/notice";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { readProviderProblem } from "~/routes/auth/provider-parts.server";
import { CheckInbox } from "./check-inbox";
import { PASSKEY_INTENT, PasskeyButton } from "~/routes/auth/passkey-parts/passkey-button";
import { ProviderButtons } from "./provider-buttons";
import { ResendForm } from "./resend-form";
import { answerPasskey, answerResend, answerSignIn } from "./sign-in-action.server";
import { SignInForm } from "./sign-in-form";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings);

/** Never the notice's text. */
const notices = (): Record<string, string> => ({
  registered: strings.registered,
  deleted: strings.deleted,
  again: strings.again,
  expired: providers.complete.expired,
  over: strings.over,
});

export function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const again = search.get("notice") === "again";
  if (context.app.viewer && !again) throw redirect(safeReturnPath(search.get("next")));
  const trouble = readProviderProblem(search);
  const pendingEmail = signedUpCookie.read(request);
  return {
    notice: notices()[search.get("notice") ?? ""] ?? (pendingEmail && strings.registered),
    waitsFor: pendingEmail,
    problem: trouble && errorSentence(trouble),
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
  const { notice, waitsFor: pendingEmail, problem, ...ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  const byPasskey = failed?.values.intent === PASSKEY_INTENT ? failed : null;
  const unconfirmed = failed?.code === "identity.email_not_confirmed" ? failed.values.email : undefined;
  const isWaiting = pendingEmail !== null && (unconfirmed === undefined || unconfirmed === pendingEmail);
  return (
    <AuthFrame
      heading={pendingEmail ? strings.waiting.heading : strings.heading}
      lead={pendingEmail ? strings.waiting.lead : strings.lead}
      panel={authPanel()}
      below={
        <>
          {strings.noAccount}
          {common.gap}
          <TextLink to="/register">{strings.register}</TextLink>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <CookiesNeeded />
        <Notice tone="good">{answer?.ok ? answer.message : notice}</Notice>
        <Notice tone="danger">{answer ? null : problem}</Notice>
        {isWaiting ? <CheckInbox email={pendingEmail} /> : null}
        <Notice tone="danger">{byPasskey?.message}</Notice>
        <SignInForm failed={byPasskey ? null : failed} email={pendingEmail ?? undefined} />
        {failed?.code === "identity.too_many_requests" ? <OtherWayIn /> : null}
        <PasskeyButton action={useFormAction()} label={passkeyWords.signIn} inField />
        {unconfirmed && !isWaiting ? <ResendForm email={unconfirmed} /> : null}
        <ProviderButtons {...ways} />
      </div>
    </AuthFrame>
  );
}

/** After a stranger's tries a mailed link still works. */
function OtherWayIn() {
  return (
    <p role="status" className="text-sm text-muted">
      {strings.blocked}
      {common.gap}
      <TextLink to="/forgot-password">{strings.blockedLink}</TextLink>
    </p>
  );
}
