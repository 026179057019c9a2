import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { requestRecovery } from "~/identity/passwords/recovery.server";
import { emailForm } from "~/identity/sessions/sign-in.schema";
import { fieldErrors, textFields } from "~/platform/forms";
import { recovery } from "~/words/en/recovery";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { metaFrom } from "~/ui/page-meta";
import { bindMailLinks } from "./answer-cookies.server";
import { Notice } from "~/routes/auth/parts/notice";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, identityDeps } from "./identity-deps.server";

const strings = recovery.forgot;

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings);

/** Known and unknown addresses get the same answer in the same time. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email } = parsed.data;

  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "recovery", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  const challenge = await bindMailLinks(request, context);
  const deps = identityDeps(context);
  if (await withinLimits(bindings, "recoveryMail", { account: email }))
    deps.later(() => requestRecovery(deps, { email, challenge }));
  return { ok: true as const, message: strings.sent, values: typed };
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction?.startsWith("/forgot-password") === true;
  const failed = answer && !answer.ok ? answer : null;
  return (
    <AuthFrame
      heading={strings.heading}
      lead={strings.lead}
      panel={authPanel()}
      below={<TextLink to="/signin">{strings.back}</TextLink>}
    >
      <Form method="post" noValidate className="flex flex-col gap-5">
        <Notice tone="good">{answer?.ok ? answer.message : null}</Notice>
        <Notice tone="danger">{failed?.message}</Notice>
        <Field label={strings.email} error={failed?.errors.email?.[0]} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            defaultValue={answer?.values.email}
          />
        </Field>
        <Button type="submit" block size="lg" busy={busy} busyLabel={strings.busy}>
          {strings.submit}
        </Button>
      </Form>
    </AuthFrame>
  );
}
