import { useEffect, useRef } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import type { AccountView } from "~/payouts/accounts/account-view.rules";
import type { CountryOption } from "~/profiles/countries";
import { earnings } from "~/words/en/earnings";
import { StatusBadge } from "~/ui/badge";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { mayTakeFocus } from "~/ui/may-take-focus";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ProviderForm } from "./provider-form";

const strings = earnings.account;

export interface StartProps {
  account: AccountView | null;
  countries: CountryOption[];
  home: (CountryOption & { canBePaid: boolean }) | null;
  isUnderAge: boolean;
  asked: RequiredProof;
  failed: FormFailure | null;
}

export function StartSection({ account, countries, home, isUnderAge, asked, failed }: StartProps) {
  const isElsewhere = account === null && home !== null && !home.canBePaid;
  const isBegun = account?.standing === "begun";
  const usual = account?.country ?? (home?.canBePaid ? home.code : "");
  return (
    <SettingsSection
      title={strings.startTitle}
      text={strings.lead}
      action={isBegun ? <StatusBadge tone="warn">{strings.states.begun}</StatusBadge> : null}
    >
      {account ? <p className="mb-3 text-sm">{isBegun ? strings.text.begun : strings.text.gone}</p> : null}
      <p className="text-sm text-muted">
        {isElsewhere ? earnings.country.cannot(home.name) : earnings.country.not}
      </p>
      {isUnderAge ? (
        <p className="mt-4 text-sm">{strings.underAge}</p>
      ) : (
        <ProviderForm
          intent="start"
          label={isBegun ? strings.goOn : strings.start}
          variant={isElsewhere ? "secondary" : "primary"}
          asked={asked}
          failed={failed}
        >
          <CountryField countries={countries} failed={failed} usual={usual} />
        </ProviderForm>
      )}
    </SettingsSection>
  );
}

/** The refused field takes the focus. */
function CountryField({
  countries,
  failed,
  usual,
}: Pick<StartProps, "countries" | "failed"> & { usual: string }) {
  const select = useRef<HTMLSelectElement>(null);
  const problem = failed?.errors.country?.[0];
  useEffect(() => {
    if (problem && mayTakeFocus()) select.current?.focus();
  }, [problem]);
  return (
    <div className="w-full max-w-sm">
      <Field label={strings.choose} hint={strings.chooseHint} error={problem} required>
        <Select
          ref={select}
          name="country"
          autoComplete="country"
          defaultValue={failed?.values.country ?? usual}
        >
          <option value="">{strings.notSet}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
