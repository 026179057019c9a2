import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { cancelContracts as strings } from "~/words/en/cancel-contracts";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextInput } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { CancelResult } from "./cancel-action.server";

interface Props {
  answer: FormFailure | CancelResult | undefined;
  dead: string | null;
}

/** Never says whether there is an account. */
export function RequestForm({ answer, dead }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const failed = answer && !answer.ok ? answer : null;
  const problem = failed?.message ?? dead;
  const done = answer?.ok ? answer : null;
  if (done && done.done !== "asked") return <Outcome {...done} />;
  return (
    <>
      <Form method="post" action="/cancel-membership" noValidate className="flex max-w-md flex-col gap-5">
        {done ? (
          <OutcomeNotice tone="good" answer={answer}>
            {strings.sent}
          </OutcomeNotice>
        ) : null}
        {problem ? (
          <OutcomeNotice tone="danger" answer={answer ?? dead}>
            {problem}
          </OutcomeNotice>
        ) : null}
        <Field label={strings.email} hint={strings.emailHint} error={failed?.errors.email?.[0]} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            defaultValue={failed?.values.email}
          />
        </Field>
        <Button type="submit" size="lg" busy={busy} busyLabel={strings.busy} className="self-start">
          {strings.submit}
        </Button>
      </Form>
      <p className="mt-10 border-t border-line pt-6 text-sm text-muted">
        <Interpolated
          text={strings.signedIn}
          values={{ membership: <TextLink to="/membership">{strings.membership}</TextLink> }}
        />
      </p>
      <p className="mt-3 text-sm text-muted">{strings.deleteInstead}</p>
    </>
  );
}

function Outcome({ done, endsAt }: CancelResult) {
  const until = endsAt === null ? null : <LocalTime at={endsAt} withDay />;
  return (
    <OutcomeNotice tone="good" answer={done}>
      {done === "none" ? strings.none : null}
      {done === "cancelled" ? (
        <Interpolated text={until ? strings.done : strings.doneAtOnce} values={{ until }} />
      ) : null}
    </OutcomeNotice>
  );
}
