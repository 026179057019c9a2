import { register as strings } from "~/words/en/register";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { FileInput } from "~/routes/auth/parts/file-input";
import type { WizardState } from "./use-wizard";

interface Props {
  wizard: WizardState;
  optionalHint?: string | undefined;
}

export function PictureField({ wizard, optionalHint }: Props) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={wizard.values.full_name ?? ""} src={wizard.preview} size="lg" />
      <div className="min-w-0 flex-1">
        <Field
          label={strings.avatar}
          hint={optionalHint ?? strings.avatarHint}
          error={wizard.problem("avatar")}
          required={optionalHint === undefined}
        >
          <FileInput name="avatar" accept="image/*" onChoose={(file) => void wizard.choosePicture(file)} />
        </Field>
      </div>
    </div>
  );
}
