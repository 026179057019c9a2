import { Form, useNavigation } from "@remix-run/react";
import { membership } from "~/strings/membership";
import { Button, ButtonLink } from "~/ui/button";
import { DescriptionList } from "~/ui/description-list";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "../form-parts/form-failure";
import { Said } from "../membership/said";
import { useAmount } from "../membership/use-amount";

const strings = membership.withdraw.page;

interface Props {
  name: string;
  email: string;
  boughtAt: number | null;
  /** Null: there is nothing to withdraw from, or not any more. */
  givenBack: { refundMinor: number; currency: string } | null;
  failed: FormFailure | null;
}

/** What is declared, what happens then, and the button that declares it. */
export function DeclareSection({ name, email, boughtAt, givenBack, failed }: Props) {
  const amount = useAmount();
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  if (givenBack === null || boughtAt === null) {
    return (
      <SettingsSection title={strings.over}>
        {failed ? (
          <Said tone="danger" answer={failed}>
            {failed.message}
          </Said>
        ) : null}
      </SettingsSection>
    );
  }
  const { refundMinor, currency } = givenBack;
  const isFree = refundMinor === 0;
  const bought = <LocalTime at={boughtAt} withDay />;
  const facts = [
    { label: strings.name, value: name },
    { label: strings.contract, value: <Filled text={strings.contractText} values={{ bought }} /> },
    { label: strings.confirmation, value: email, code: true },
    {
      label: strings.refund,
      value: isFree ? strings.nothing : amount({ minor: refundMinor, currency }),
    },
  ];
  return (
    <SettingsSection title={strings.lead}>
      {failed ? (
        <div className="mb-5">
          <Said tone="danger" answer={failed}>
            {failed.message}
          </Said>
        </div>
      ) : null}
      <DescriptionList facts={facts} />
      <p className="mt-5 text-sm text-muted">{isFree ? strings.howFree : strings.how}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="withdraw" />
        <Button type="submit" variant="danger" busy={busy}>
          {strings.confirm}
        </Button>
        <ButtonLink to="/membership" variant="secondary">
          {strings.keep}
        </ButtonLink>
      </Form>
    </SettingsSection>
  );
}
