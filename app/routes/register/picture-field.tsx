import { register as strings } from "~/strings/register";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { FileInput } from "../auth-parts/file-input";
import type { WizardState } from "./use-wizard";

/** The picture and how it will look. */
export function PictureField({ wizard }: { wizard: WizardState }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={wizard.values.full_name ?? ""} src={wizard.preview} size="lg" />
      <div className="min-w-0 flex-1">
        <Field label={strings.avatar} hint={strings.avatarHint} error={wizard.problem("avatar")} required>
          <FileInput name="avatar" accept="image/*" onChoose={wizard.choosePicture} />
        </Field>
      </div>
    </div>
  );
}
