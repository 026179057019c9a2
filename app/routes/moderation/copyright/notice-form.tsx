import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords as words } from "~/strings/copyright";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import { PersonFields, SignatureField } from "~/routes/moderation/copyright-parts/person-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

/** Every field that 17 U.S.C. 512(c)(3) asks for. @param begun what was typed on the page that led here */
export function NoticeForm({
  failed,
  begun,
}: {
  failed: FormFailure | null;
  begun: { addresses: string; claimed: string };
}) {
  const busy = useNavigation().formMethod === "POST";
  const { values = begun as Record<string, string>, errors = {} } = failed ?? {};
  return (
    <Form method="post" action="/copyright" noValidate className="flex flex-col gap-5">
      <Notice tone="danger">{failed?.message}</Notice>
      <Field label={words.addresses} hint={words.addressesHint} error={errors.addresses?.[0]} required>
        <TextArea name="addresses" rows={3} dir="ltr" defaultValue={values.addresses} />
      </Field>
      <Field label={words.claimed} hint={words.claimedHint} error={errors.claimed?.[0]} required>
        <TextArea name="claimed" rows={5} maxLength={WORDS_MAX} defaultValue={values.claimed} />
      </Field>
      <PersonFields failed={failed} />
      <Field label={words.email} error={errors.email?.[0]} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={values.email}
        />
      </Field>
      <Checkbox
        name="good_faith"
        label={words.goodFaith}
        error={errors.good_faith?.[0]}
        defaultChecked={values.good_faith === "on"}
        required
      />
      <Checkbox
        name="accuracy"
        label={words.accuracy}
        error={errors.accuracy?.[0]}
        defaultChecked={values.accuracy === "on"}
        required
      />
      <SignatureField failed={failed} />
      <p className="rounded-md bg-sunken p-4 text-sm">{words.told}</p>
      <p className="text-sm text-muted">{words.false_}</p>
      <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
