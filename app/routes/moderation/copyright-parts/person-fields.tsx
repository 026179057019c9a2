import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { POSTAL_ADDRESS_MAX, SIGNATURE_MAX, TELEPHONE_MAX } from "~/moderation/copyright/copyright.limits";
import { NAME_MAX } from "~/moderation/moderation.limits";
import { copyrightWords as words } from "~/words/en/copyright";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface Props {
  failed: FormFailure | null;
}

export function PersonFields({ failed }: Props) {
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <>
      <Field label={words.name} error={errors.name?.[0]} required>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} defaultValue={values.name} />
      </Field>
      <Field label={words.postalAddress} error={errors.postal_address?.[0]} required>
        <TextArea
          name="postal_address"
          autoComplete="street-address"
          rows={3}
          maxLength={POSTAL_ADDRESS_MAX}
          defaultValue={values.postal_address}
        />
      </Field>
      <Field label={words.telephone} error={errors.telephone?.[0]} required>
        <TextInput
          type="tel"
          name="telephone"
          autoComplete="tel"
          dir="ltr"
          maxLength={TELEPHONE_MAX}
          defaultValue={values.telephone}
        />
      </Field>
    </>
  );
}

interface EmailProps extends Props {
  label?: string;
  hint?: string;
  required?: boolean;
}

export function EmailField({ failed, label = words.email, hint, required }: EmailProps) {
  return (
    <Field label={label} hint={hint} error={failed?.errors.email?.[0]} required={required}>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={failed?.values.email}
      />
    </Field>
  );
}

export function Declaration({ failed, name, label }: Props & { name: string; label: string }) {
  return (
    <Checkbox
      name={name}
      label={label}
      error={failed?.errors[name]?.[0]}
      defaultChecked={failed?.values[name] === "on"}
      required
    />
  );
}

export function SignatureField({ failed }: Props) {
  return (
    <Field label={words.signature} hint={words.signatureHint} error={failed?.errors.signature?.[0]} required>
      <TextInput
        name="signature"
        autoComplete="off"
        maxLength={SIGNATURE_MAX}
        defaultValue={failed?.values.signature}
      />
    </Field>
  );
}
