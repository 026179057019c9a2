import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { challengeCookie } from "~/identity/cookies.server";
import { findOpenChallenge } from "~/identity/two-step/second-step.server";
import { countPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { passkeyWords } from "~/words/en/passkeys";
import { twoStep } from "~/words/en/two-step";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { metaFrom } from "~/ui/page-meta";
import { removeCookie } from "~/routes/auth/answer-cookies.server";
import { Notice } from "~/routes/auth/parts/notice";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { PASSKEY_INTENT, PasskeyButton } from "~/routes/auth/passkey-parts/passkey-button";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { answerCode, answerPasskeyStep } from "./code-action.server";

const strings = twoStep.challenge;

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const next = search.get("next");
  const token = challengeCookie.read(request);
  const challenge = await findOpenChallenge(identityDeps(context), token);
  if (!challenge) {
    if (token !== null) removeCookie(context, challengeCookie);
    if (context.app.viewer) throw redirect(safeReturnPath(next));
    throw redirect(next ? `/signin?next=${encodeURIComponent(next)}` : "/signin");
  }
  const hasPasskey = (await countPasskeys(context.app.db, challenge.account_id)) > 0;
  return { next, recovery: search.get("with") === "recovery", hasPasskey };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.get("intent") === PASSKEY_INTENT
    ? answerPasskeyStep(request, context, form)
    : answerCode(request, context, form);
}

export default function SecondStep() {
  const { next, recovery, hasPasskey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const byPasskey = failed?.values.intent === PASSKEY_INTENT ? failed : null;
  const busy = useNavigation().formData?.has("code") === true;
  const query = (other: "app" | "recovery") => {
    const search = new URLSearchParams({
      ...(next ? { next } : {}),
      ...(other === "recovery" ? { with: "recovery" } : {}),
    }).toString();
    return search ? `?${search}` : "";
  };
  return (
    <AuthFrame
      heading={strings.heading}
      lead={recovery ? strings.leadRecovery : strings.leadApp}
      panel={authPanel()}
      below={<TextLink to="/signin">{strings.back}</TextLink>}
    >
      <div className="flex flex-col gap-6">
        <Notice tone="danger">{byPasskey?.message}</Notice>
        <Form
          method="post"
          action={`/signin/two-step${query(recovery ? "recovery" : "app")}`}
          noValidate
          className="flex flex-col gap-5"
        >
          <Field
            label={recovery ? strings.recovery : strings.app}
            error={byPasskey ? null : failed?.message}
            required
          >
            <TextInput
              // Nothing typed is carried over.
              key={recovery ? "recovery" : "app"}
              name="code"
              dir="ltr"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the page has one question
              autoFocus
              autoComplete={recovery ? "off" : "one-time-code"}
              inputMode={recovery ? "text" : "numeric"}
              autoCapitalize={recovery ? "characters" : "none"}
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              className="font-mono text-lg! tracking-widest"
            />
          </Field>
          <Button type="submit" block size="lg" busy={busy} busyLabel={strings.busy}>
            {strings.submit}
          </Button>
          <Link
            to={`/signin/two-step${query(recovery ? "app" : "recovery")}`}
            replace
            className="self-center rounded-md text-sm font-semibold text-gold-ink underline-offset-4 hover:underline"
          >
            {recovery ? strings.useApp : strings.useRecovery}
          </Link>
        </Form>
        {hasPasskey ? (
          <PasskeyButton
            action={`/signin/two-step${query(recovery ? "recovery" : "app")}`}
            label={passkeyWords.second}
          />
        ) : null}
      </div>
    </AuthFrame>
  );
}
