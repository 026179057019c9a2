import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import type { OwnDecision } from "~/moderation/decisions/own-decisions.store.server";
import { decisionWords } from "~/words/en/decisions";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextArea } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { StaffWords } from "~/ui/staff-words";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = decisionWords.appeal;

export function AppealPart({
  appeal,
  until,
  isLate,
  failed,
}: {
  appeal: OwnDecision["appeal"];
  until: number | null;
  isLate: boolean;
  failed: FormFailure | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  if (appeal) return <AppealStatus appeal={appeal} />;
  if (until === null) return null;
  if (isLate) return <p className="text-sm text-muted">{words.late}</p>;
  return (
    <>
      <p className="text-sm text-muted">{words.lead}</p>
      <p className="mt-2 text-sm text-muted">
        <Interpolated text={words.until} values={{ at: <LocalTime at={until} withTime /> }} />
      </p>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <Notice tone="danger">{failed?.message}</Notice>
        <Field label={words.words} error={failed?.errors.words?.[0]} required>
          <TextArea name="words" rows={6} maxLength={WORDS_MAX} defaultValue={failed?.values.words} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
          {words.submit}
        </Button>
      </Form>
    </>
  );
}

function AppealStatus({ appeal }: { appeal: NonNullable<OwnDecision["appeal"]> }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-semibold">{appeal.outcome === null ? words.open : words[appeal.outcome]}</p>
      {appeal.answer === null ? null : (
        <div>
          <h3 className="font-semibold">{words.answer}</h3>
          <p className="mt-1 wrap-anywhere">
            <StaffWords>{appeal.answer}</StaffWords>
          </p>
        </div>
      )}
      <div>
        <h3 className="font-semibold">{words.yours}</h3>
        <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere" dir="auto">
          {appeal.words}
        </p>
      </div>
    </div>
  );
}
