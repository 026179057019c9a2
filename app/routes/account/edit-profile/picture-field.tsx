import { useEffect, useRef, useState } from "react";
import { editAvatarError } from "~/profiles/avatar.rules";
import { profileSentence } from "~/words/en/profile-errors";
import { editProfile as strings } from "~/words/en/profile";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { FileInput } from "~/routes/auth/parts/file-input";
import { CropControls } from "./crop-controls";
import { CropPreview } from "./crop-preview";
import { cropSquare, WHOLE, type Frame, type Size } from "./crop.rules";

export interface ChosenPicture {
  file: File;
  size: Size;
  frame: Frame;
}

interface Props {
  name: string;
  avatar: string | null;
  chosen: ChosenPicture | null;
  onChoose: (chosen: ChosenPicture | null) => void;
  error: string | undefined;
}

export function PictureField({ name, avatar, chosen, onChoose, error }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  /** The error that choosing another picture has settled. */
  const [answered, setAnswered] = useState<string | undefined>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  async function choose(file: File | null) {
    latest.current = file;
    const wrong = file && editAvatarError(file);
    setAnswered(error);
    setProblem(wrong);
    setPreview(null);
    // The previous picture must not be sent in place of this one.
    onChoose(null);
    if (!file || wrong) return;
    const drawing = await import("~/profiles/prepare-avatar.browser").catch(() => null);
    const size = drawing && (await drawing.measurePicture(file));
    if (latest.current !== file) return;
    // If the script can't be loaded, the server judges the picture as it is.
    if (drawing && !size) return setProblem(profileSentence("profiles.avatar_unreadable"));
    setPreview(URL.createObjectURL(file));
    if (size) onChoose({ file, size, frame: WHOLE });
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      {chosen && preview ? (
        <CropPreview src={preview} size={chosen.size} crop={cropSquare(chosen.size, chosen.frame)} />
      ) : (
        <Avatar name={name} src={preview ?? avatar} size="lg" alt={name} />
      )}
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-4">
        <Field
          label={strings.avatar}
          hint={strings.avatarHint}
          error={problem ?? (answered === error ? null : error)}
        >
          <FileInput
            name="avatar"
            accept="image/jpeg,image/png,image/webp"
            onChoose={(file) => void choose(file)}
          />
        </Field>
        {chosen ? (
          <CropControls frame={chosen.frame} onChange={(frame) => onChoose({ ...chosen, frame })} />
        ) : null}
      </div>
    </div>
  );
}
