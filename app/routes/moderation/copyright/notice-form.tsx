import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords as words } from "~/words/en/copyright";
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

/** 17 U.S.C. 512(c)(3). `begun`: typed on the page before. */
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
      <EmailField failed={failed} required />
      <Declaration name="good_faith" label={words.goodFaith} failed={failed} />
      <Declaration name="accuracy" label={words.accuracy} failed={failed} />
      <SignatureField failed={failed} />
      <p className="rounded-md bg-sunken p-4 text-sm">{words.beforeSending}</p>
      <p className="text-sm text-muted">{words.falseClaims}</p>
      <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  );
}
