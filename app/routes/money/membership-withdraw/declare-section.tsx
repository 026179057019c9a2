import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { membership } from "~/words/en/membership";
import { Button, ButtonLink } from "~/ui/button";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { consequences, refundWords, type WithdrawalOffer } from "./withdrawal-text";

const strings = membership.withdraw.page;

interface Props {
  name: string;
  email: string;
  boughtAt: number | null;
  offered: WithdrawalOffer | null;
  failed: FormFailure | null;
}

export function DeclareSection({ name, email, boughtAt, offered, failed }: Props) {
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  if (offered === null || boughtAt === null) {
    return (
      <SettingsSection title={strings.over}>
        {failed ? (
          <OutcomeNotice tone="danger" answer={failed}>
            {failed.message}
          </OutcomeNotice>
        ) : null}
      </SettingsSection>
    );
  }
  const bought = <LocalTime at={boughtAt} withDay />;
  const facts = [
    { label: strings.name, value: name },
    { label: strings.contract, value: <Interpolated text={strings.contractText} values={{ bought }} /> },
    { label: strings.confirmation, value: email, code: true },
    { label: strings.refund, value: refundWords(offered) },
  ];
  return (
    <SettingsSection title={strings.lead}>
      {failed ? (
        <div className="mb-5">
          <OutcomeNotice tone="danger" answer={failed}>
            {failed.message}
          </OutcomeNotice>
        </div>
      ) : null}
      <DescriptionList facts={facts} />
      <p className="mt-5 text-sm text-muted">{consequences(offered).join(" ")}</p>
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
