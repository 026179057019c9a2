import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { readEmailChange } from "~/identity/accounts/email-change.server";
import { findPendingEmail } from "~/identity/accounts/email-change.store.server";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { requireViewer } from "~/routes/auth/require-session.server";
import { Form } from "~/routes/shared/forms/form";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { common } from "~/words/en/common";
import { emailChange as strings } from "~/words/en/email-change";
import { errorSentence } from "~/words/errors";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import type { action } from "./email-action.server";

export { action } from "./email-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

/** Mail scanners open links (design rule 5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const deps = identityDeps(context);
  const code = new URL(request.url).searchParams.get("code");
  const [asked, pending, address] = await Promise.all([
    readRequiredProof(deps, viewer, "fresh"),
    findPendingEmail(deps.db, viewer.id, deps.clock()),
    code ? readEmailChange(deps, viewer, code) : null,
  ]);
  return {
    email: viewer.email,
    asked,
    pending: pending?.address ?? null,
    link: code && address ? { code, address } : null,
    dead: code && !address ? errorSentence("identity.dead_link") : null,
  };
}

export default function EmailSettings() {
  const { email, pending, link, dead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  return (
    <Page narrow>
      <PageHead title={strings.heading} lead={<TextLink to="/settings">{strings.back}</TextLink>} />
      <div className="flex flex-col gap-5">
        {answer?.ok ? (
          <OutcomeNotice tone="good" answer={answer}>
            {answer.message}
          </OutcomeNotice>
        ) : null}
        <Notice tone="danger">{failed ? failed.message : answer ? null : dead}</Notice>
        {link ? <Confirm {...link} /> : null}
        <SettingsSection title={strings.current} text={<bdi dir="ltr">{email}</bdi>} />
        {pending && !link ? <Pending address={pending} /> : null}
        {link ? null : <Ask failed={failed} />}
      </div>
    </Page>
  );
}

function Confirm({ code, address }: { code: string; address: string }) {
  return (
    <SettingsSection title={strings.confirm.title} text={strings.confirm.text(address)}>
      <Form method="post" action="/settings/email">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" busy={useIsSent("confirm")} busyLabel={strings.confirm.busy}>
          {strings.confirm.submit}
        </Button>
      </Form>
    </SettingsSection>
  );
}

function Pending({ address }: { address: string }) {
  return (
    <SettingsSection
      title={strings.pending.title}
      text={strings.pending.text(address) + common.gap + strings.pending.again}
    >
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" variant="secondary" busy={useIsSent("cancel")} busyLabel={strings.pending.busy}>
          {strings.pending.cancel}
        </Button>
      </Form>
    </SettingsSection>
  );
}

interface AskProps {
  failed: { errors: Partial<Record<string, string[]>>; values: Partial<Record<string, unknown>> } | null;
}

function Ask({ failed }: AskProps) {
  const { asked, pending } = useLoaderData<typeof loader>();
  const busy = useIsSent("ask");
  return (
    <SettingsSection title={strings.form.title} text={strings.form.text}>
      <Form key={pending} method="post" noValidate className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="ask" />
        <div className="w-full max-w-sm">
          <Field
            label={strings.form.email}
            hint={strings.form.hint}
            error={failed?.errors["email"]?.[0]}
            required
          >
            <TextInput
              name="email"
              type="email"
              dir="ltr"
              maxLength={EMAIL_MAX}
              autoComplete="email"
              defaultValue={String(failed?.values["email"] ?? "")}
            />
          </Field>
        </div>
        <ProofFields asked={asked} problem={failed?.errors["proof"]?.[0]} next="/settings/email" />
        {asked === "sign_in" ? null : (
          <Button type="submit" busy={busy} busyLabel={strings.form.busy}>
            {strings.form.submit}
          </Button>
        )}
      </Form>
    </SettingsSection>
  );
}

const useIsSent = (intent: string) => useNavigation().formData?.get("intent") === intent;
