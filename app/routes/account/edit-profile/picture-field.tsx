import { useEffect, useRef, useState } from "react";
import { editAvatarError } from "~/profiles/avatar.rules";
import { profileSentence } from "~/strings/profile-errors";
import { editProfile as strings } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { FileInput } from "~/routes/auth/parts/file-input";
import { CropControls } from "./crop-controls";
import { CropPreview } from "./crop-preview";
import { cropOf, WHOLE, type Frame, type Size } from "./crop.rules";

/** A picture that waits for 'Save Changes', and the part of it that is kept. */
export interface ChosenPicture {
  file: File;
  size: Size;
  frame: Frame;
}

interface Props {
  name: string;
  /** The one that is stored now. */
  avatar: string | null;
  chosen: ChosenPicture | null;
  onChoose: (chosen: ChosenPicture | null) => void;
  /** What the server said of the last one. */
  error: string | undefined;
}

/** Chooses a picture and the part of it to keep, and shows it as it will look. Nothing is sent before the form is. */
export function PictureField({ name, avatar, chosen, onChoose, error }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  /** The refusal that was answered by choosing another one. */
  const [answered, setAnswered] = useState<string | undefined>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  async function choose(file: File | null) {
    latest.current = file;
    const wrong = file && editAvatarError(file);
    setAnswered(error);
    setProblem(wrong);
    setPreview(null);
    // The one before is not what is sent any more, whatever becomes of this one.
    onChoose(null);
    if (!file || wrong) return;
    const drawing = await import("~/profiles/prepare-avatar.browser").catch(() => null);
    const size = drawing && (await drawing.measurePicture(file));
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    // Where that can't be loaded the form sends the picture as it is, and the server judges it.
    if (drawing && !size) return setProblem(profileSentence("profiles.avatar_unreadable"));
    setPreview(URL.createObjectURL(file));
    if (size) onChoose({ file, size, frame: WHOLE });
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      {chosen && preview ? (
        <CropPreview src={preview} size={chosen.size} crop={cropOf(chosen.size, chosen.frame)} />
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
