import type { RequiredProof } from "~/identity/proof/required-proof";
import type { AccountStatus, AccountView } from "~/payouts/accounts/account-view.rules";
import { earnings } from "~/words/en/earnings";
import { StatusBadge, type Tone } from "~/ui/badge";
import { DescriptionList } from "~/ui/description-list";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ProviderForm } from "./provider-form";

const strings = earnings.account;

type Open = Exclude<AccountStatus, "begun" | "gone">;

const TONES: Record<Open, Tone> = {
  wanted: "danger",
  checking: "busy",
  refused: "danger",
  ready: "good",
};

type OpenAccount = AccountView & { standing: Open };

export function openAccount(account: AccountView | null): OpenAccount | null {
  if (account === null) return null;
  const { standing } = account;
  return standing === "begun" || standing === "gone" ? null : { ...account, standing };
}

interface Props {
  account: OpenAccount;
  country: string;
  asked: RequiredProof;
  failed: FormFailure | null;
}

export function AccountSection({ account: { standing, wanted }, country, asked, failed }: Props) {
  const goesOn = standing === "wanted";
  return (
    <SettingsSection
      title={strings.title}
      action={<StatusBadge tone={TONES[standing]}>{strings.states[standing]}</StatusBadge>}
    >
      <DescriptionList facts={[{ label: strings.country, value: country }]} />
      <p className="mt-4 text-sm">{strings.text[standing]}</p>
      {standing === "wanted" ? (
        <ul className="mt-2 list-disc ps-5 text-sm">
          {wanted.map((kind) => (
            <li key={kind}>{strings.wanted[kind]}</li>
          ))}
        </ul>
      ) : null}
      {standing === "refused" ? null : (
        <ProviderForm
          intent={goesOn ? "go-on" : "open"}
          label={goesOn ? strings.goOn : strings.open}
          variant={goesOn ? "primary" : "secondary"}
          asked={asked}
          failed={failed}
        />
      )}
      {goesOn || standing === "refused" ? null : (
        <p className="mt-3 text-xs text-muted">{strings.openText}</p>
      )}
    </SettingsSection>
  );
}
