import { Link } from "@remix-run/react";
import { BIO_MAX } from "~/profiles/profiles.limits";
import { countCharacters } from "~/platform/text.rules";
import { register as strings } from "~/words/en/register";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextArea } from "~/ui/inputs";
import { AccountTypeField } from "./account-type-field";
import { PictureField } from "./picture-field";
import type { StepProps } from "./step-props";

const linkClass = "font-semibold text-gold-ink underline underline-offset-4";

export function ProfileStep({
  wizard,
  typed,
  pictureHint,
}: StepProps & { pictureHint?: string | undefined }) {
  return (
    <>
      <AccountTypeField chosen={typed.account_type} />
      <Field
        label={strings.bio}
        error={wizard.problem("bio")}
        aside={<bdi dir="ltr">{strings.bioCount(countCharacters(wizard.values.bio ?? typed.bio ?? ""))}</bdi>}
        required
      >
        <TextArea
          name="bio"
          maxLength={BIO_MAX}
          placeholder={strings.bioPlaceholder}
          defaultValue={typed.bio}
        />
      </Field>
      <PictureField wizard={wizard} optionalHint={pictureHint} />
      <Checkbox
        name="accept_terms"
        required
        error={wizard.problem("accept_terms")}
        defaultChecked={typed.accept_terms === "on"}
        label={
          <Interpolated
            text={strings.agree}
            values={{
              terms: (
                <Link to="/terms" target="_blank" className={linkClass}>
                  {strings.termsLink}
                </Link>
              ),
              privacy: (
                <Link to="/privacy" target="_blank" className={linkClass}>
                  {strings.privacyLink}
                </Link>
              ),
            }}
          />
        }
      />
      <Checkbox
        name="marketing_opt_in"
        label={strings.marketing}
        defaultChecked={typed.marketing_opt_in === "on"}
      />
    </>
  );
}
