import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords } from "~/strings/copyright";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import { PersonFields, SignatureField } from "~/routes/moderation/copyright-parts/person-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = copyrightWords.counter;

/** Every field that 17 U.S.C. 512(g)(3) asks for. @param asksEmail of who may have no account any more */
export function CounterForm({ failed, asksEmail }: { failed: FormFailure | null; asksEmail: boolean }) {
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <Notice tone="danger">{failed?.message}</Notice>
      <p className="rounded-md bg-sunken p-4 text-sm font-medium">{words.told}</p>
      <PersonFields failed={failed} />
      {asksEmail ? (
        <Field label={copyrightWords.email} hint={words.emailHint} error={errors.email?.[0]} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={values.email}
          />
        </Field>
      ) : null}
      <Field
        label={words.words}
        hint={words.wordsHint}
        error={errors.words?.[0]}
        optionalLabel={words.optional}
      >
        <TextArea name="words" rows={5} maxLength={WORDS_MAX} defaultValue={values.words} />
      </Field>
      <Checkbox
        name="mistake"
        label={words.mistake}
        error={errors.mistake?.[0]}
        defaultChecked={values.mistake === "on"}
        required
      />
      <Checkbox
        name="jurisdiction"
        label={words.jurisdiction}
        error={errors.jurisdiction?.[0]}
        defaultChecked={values.jurisdiction === "on"}
        required
      />
      <SignatureField failed={failed} />
      <Button type="submit" busy={busy} busyLabel={copyrightWords.busy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
