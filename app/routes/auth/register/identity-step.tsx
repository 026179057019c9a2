import { EARLIEST_BIRTH_YEAR } from "~/registration/registration.limits";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { FULL_NAME_MAX, USERNAME_MAX } from "~/profiles/profiles.limits";
import { register as strings } from "~/words/en/register";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import type { ReactNode } from "react";
import type { StepProps } from "./step-props";

export function IdentityStep({ wizard, options, typed, address }: StepProps & { address?: ReactNode }) {
  return (
    <>
      <Field
        label={strings.fullName}
        hint={strings.fullNameHint}
        error={wizard.problem("full_name")}
        required
      >
        <TextInput
          name="full_name"
          autoComplete="name"
          maxLength={FULL_NAME_MAX}
          defaultValue={typed.full_name}
        />
      </Field>
      <Field label={strings.username} hint={strings.usernameHint} error={wizard.problem("username")} required>
        <TextInput
          name="username"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          defaultValue={typed.username}
          {...wizard.usernameField}
        />
      </Field>
      {address ?? (
        <Field label={strings.email} hint={strings.emailHint} error={wizard.problem("email")} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={typed.email}
          />
        </Field>
      )}
      <Field label={strings.dateOfBirth} error={wizard.problem("date_of_birth")} required>
        <TextInput
          type="date"
          name="date_of_birth"
          autoComplete="bday"
          min={`${EARLIEST_BIRTH_YEAR}-01-01`}
          max={options.latestBirthDate}
          defaultValue={typed.date_of_birth}
        />
      </Field>
    </>
  );
}
