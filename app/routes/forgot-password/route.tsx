import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { bindBrowser } from "~/identity/browser-secret.server";
import { EMAIL_MAX } from "~/identity/limits";
import { requestRecovery } from "~/identity/recovery.server";
import { emailForm } from "~/identity/sign-in.schema";
import { fieldErrors, textFields } from "~/platform/forms";
import { recovery } from "~/strings/recovery";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { pageMeta } from "~/ui/page-meta";
import { Notice } from "../auth-layout/notice";
import {
  deviceOf,
  formFailure,
  identityDeps,
  isSecure,
  tooManyRequests,
  withinLimit,
} from "../identity-deps.server";

const strings = recovery.forgot;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description });

/** The same sentence after the same work, whoever's address it is; the rest happens after the answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return formFailure(400, typed, { errors: fieldErrors(parsed.error) });
  const { email } = parsed.data;

  const { app } = context;
  const { network } = deviceOf(request);
  if (!(await withinLimit(app.bindings.MAIL_LIMIT, `recover:${network}`, `recover:${email.toLowerCase()}`))) {
    return tooManyRequests(typed);
  }
  const { challenge, cookie } = await bindBrowser(request, isSecure(context));
  app.setCookie(cookie);
  app.waitUntil(
    requestRecovery(identityDeps(context), { email, challenge }).catch((error: unknown) =>
      app.log.error("recovery.failed", error),
    ),
  );
  return { ok: true as const, message: strings.sent };
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction?.startsWith("/forgot-password") === true;
  const failed = answer && !answer.ok ? answer : null;
  return (
    <Form method="post" className="flex flex-col gap-5">
      <div>
        <h1 className="font-display text-title font-bold">{strings.heading}</h1>
        <p className="mt-1 text-muted">{strings.lead}</p>
      </div>
      <Notice tone="good">{answer?.ok ? answer.message : null}</Notice>
      <Notice tone="danger">{failed?.message}</Notice>
      <Field label={strings.email} error={failed?.errors.email?.[0]} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          defaultValue={failed?.values.email}
        />
      </Field>
      <Button type="submit" block size="lg" busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </Button>
      <Link
        to="/signin"
        className="self-center font-semibold text-gold-ink underline-offset-4 hover:underline"
      >
        {strings.back}
      </Link>
    </Form>
  );
}
