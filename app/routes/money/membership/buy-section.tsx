import { Link } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import type { MembershipView } from "~/membership/membership-view.rules";
import { common } from "~/words/en/common";
import { membership } from "~/words/en/membership";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { mayTakeFocus } from "~/ui/may-take-focus";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const strings = membership.buy;

interface Props {
  offer: NonNullable<MembershipView["offer"]>;
  consent: string;
  failed: FormFailure | null;
}

export function BuySection({ offer, consent, failed }: Props) {
  const { written: amount, firstChargeAt, chargedAt } = offer;
  const facts = [
    { label: strings.price, value: strings.amount(amount) },
    {
      label: strings.first,
      value: chargedAt === null ? strings.today : <LocalTime at={chargedAt} withDay />,
    },
    { label: strings.renews, value: strings.renewsText(amount) },
    { label: strings.end, value: strings.endText },
  ];
  return (
    <SettingsSection title={strings.title} text={strings.lead}>
      <DescriptionList facts={facts} />
      {firstChargeAt === null ? null : <p className="mt-4 text-sm text-muted">{strings.trialBefore}</p>}
      <Form method="post" reloadDocument noValidate className="mt-6 flex flex-col items-start gap-5">
        <input type="hidden" name="intent" value="buy" />
        <input type="hidden" name="price" value={offer.minor} />
        <input type="hidden" name="currency" value={offer.currency} />
        <input type="hidden" name="first_charge" value={firstChargeAt ?? ""} />
        <Consent sentence={consent} failed={failed} />
        <Button type="submit" size="lg">
          {strings.submit(amount)}
        </Button>
        <p className="text-xs text-muted">
          {strings.where}
          {common.gap}
          <Interpolated text={strings.termsApply} values={{ terms: <TermsLink /> }} />
        </p>
      </Form>
    </SettingsSection>
  );
}

function TermsLink() {
  return (
    <Link to="/terms" className="font-semibold text-gold-ink underline underline-offset-4">
      {strings.terms}
    </Link>
  );
}

function Consent({ sentence, failed }: { sentence: string; failed: Props["failed"] }) {
  const box = useRef<HTMLInputElement>(null);
  const error = failed?.errors.consent?.[0];
  useEffect(() => {
    if (error && mayTakeFocus()) box.current?.focus();
  }, [error]);
  // Consent to other terms doesn't count.
  const isTicked = failed?.values.consent === "on" && failed.code !== "membership.terms_changed";
  return (
    <Checkbox ref={box} name="consent" required error={error} defaultChecked={isTicked} label={sentence} />
  );
}
