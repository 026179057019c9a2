import { useEffect, useState } from "react";
import { register as strings } from "~/strings/register";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { FileInput } from "../auth-layout/file-input";
import type { WizardState } from "./use-wizard";

/** The picture and how it will look. */
export function PictureField({ wizard }: { wizard: WizardState }) {
  const preview = useObjectUrl(wizard.picture);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={wizard.values.full_name ?? ""} src={preview} size="lg" />
      <div className="min-w-0 flex-1">
        <Field label={strings.avatar} hint={strings.avatarHint} error={wizard.problem("avatar")} required>
          <FileInput name="avatar" accept="image/*" onChoose={wizard.choosePicture} />
        </Field>
      </div>
    </div>
  );
}

/** An address for a file that is not sent yet; null for what is no picture. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
