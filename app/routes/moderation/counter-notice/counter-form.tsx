import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords } from "~/words/en/copyright";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import {
  Declaration,
  EmailField,
  PersonFields,
  SignatureField,
} from "~/routes/moderation/copyright-parts/person-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = copyrightWords.counter;

/** 17 U.S.C. 512(g)(3). Without an account it asks for an address. */
export function CounterForm({ failed, asksEmail }: { failed: FormFailure | null; asksEmail: boolean }) {
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <Notice tone="danger">{failed?.message}</Notice>
      <p className="rounded-md bg-sunken p-4 text-sm font-medium">{words.beforeSending}</p>
      <PersonFields failed={failed} />
      {asksEmail ? <EmailField hint={words.emailHint} failed={failed} required /> : null}
      <Field
        label={words.words}
        hint={words.wordsHint}
        error={errors.words?.[0]}
        optionalLabel={words.optional}
      >
        <TextArea name="words" rows={5} maxLength={WORDS_MAX} defaultValue={values.words} />
      </Field>
      <Declaration name="mistake" label={words.mistake} failed={failed} />
      <Declaration name="jurisdiction" label={words.jurisdiction} failed={failed} />
      <SignatureField failed={failed} />
      <Button type="submit" busy={busy} busyLabel={copyrightWords.busy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
