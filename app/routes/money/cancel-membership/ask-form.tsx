import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { cancelContracts as strings } from "~/strings/cancel-contracts";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Filled } from "~/ui/filled";
import { TextInput } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { Said } from "~/routes/money/membership/said";
import type { CancelDone } from "./cancel-action.server";

interface Props {
  answer: FormFailure | CancelDone | undefined;
  /** Why the link that led here is no good. */
  dead: string | null;
}

/** Asks for the address. Whether it is anybody's is never said. */
export function AskForm({ answer, dead }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const failed = answer && !answer.ok ? answer : null;
  const problem = failed?.message ?? dead;
  const done = answer?.ok ? answer : null;
  if (done && done.done !== "asked") return <Over {...done} />;
  return (
    <>
      <Form method="post" action="/cancel-membership" noValidate className="flex max-w-md flex-col gap-5">
        {done ? (
          <Said tone="good" answer={answer}>
            {strings.sent}
          </Said>
        ) : null}
        {problem ? (
          <Said tone="danger" answer={answer ?? dead}>
            {problem}
          </Said>
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
        {strings.signedInBefore} <AuthLink to="/membership">{strings.signedIn}</AuthLink>
      </p>
      <p className="mt-3 text-sm text-muted">{strings.deleteInstead}</p>
    </>
  );
}

function Over({ done, endsAt }: CancelDone) {
  const until = endsAt === null ? null : <LocalTime at={endsAt} withDay />;
  return (
    <Said tone="good" answer={done}>
      {done === "none" ? strings.none : null}
      {done === "cancelled" ? (
        <Filled text={until ? strings.done : strings.doneAtOnce} values={{ until }} />
      ) : null}
    </Said>
  );
}
