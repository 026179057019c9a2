import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { signIn as strings } from "~/words/en/sign-in";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { PasswordInput } from "~/ui/password-input";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

/** Specification, section 8. */
export function SignInForm({ failed, email }: { failed: FormFailure | null; email?: string | undefined }) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.has("password") === true;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <Field label={strings.email} error={failed?.errors.email?.[0]} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username webauthn"
          maxLength={EMAIL_MAX}
          defaultValue={failed?.values.email ?? email}
        />
      </Field>
      <Field
        label={strings.password}
        error={failed?.message ?? failed?.errors.password?.[0]}
        required
        link={<TextLink to="/forgot-password">{strings.forgot}</TextLink>}
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" block size="lg" busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </Button>
    </Form>
  );
}
