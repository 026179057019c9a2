import { useEffect, useState } from "react";
import { editAvatarError } from "~/profiles/avatar.rules";
import type { Crop } from "~/profiles/prepare-avatar.browser";
import { profileSentence } from "~/words/en/profile-errors";
import { editProfile as strings } from "~/words/en/profile";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { lazyPart } from "~/ui/lazy-part";
import { FileInput } from "~/routes/auth/parts/file-input";

const CropFrame = lazyPart(async () => (await import("./crop-frame")).CropFrame);

export interface ChosenPicture {
  file: File;
  crop: Crop;
}

interface Props {
  name: string;
  avatar: string | null;
  /** Null until it is decoded: then the file is sent as it is. */
  onCrop: (chosen: ChosenPicture | null) => void;
  error: string | undefined;
}

export function PictureField({ name, avatar, onCrop, error }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  /** The error that choosing another picture has settled. */
  const [answered, setAnswered] = useState<string | undefined>();
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.src) : undefined), [chosen]);

  function choose(file: File | null) {
    const wrong = file && editAvatarError(file);
    setAnswered(error);
    setProblem(wrong);
    setChosen(file && !wrong ? { file, src: URL.createObjectURL(file) } : null);
    onCrop(null);
  }

  function refuse() {
    setProblem(profileSentence("profiles.avatar_unreadable"));
    setChosen(null);
    onCrop(null);
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      {chosen ? (
        <CropFrame
          key={chosen.src}
          src={chosen.src}
          onCrop={(crop) => onCrop({ file: chosen.file, crop })}
          onUnreadable={refuse}
        />
      ) : (
        <Avatar name={name} src={avatar} size="lg" alt={name} />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label={strings.avatar}
          hint={strings.avatarHint}
          error={problem ?? (answered === error ? null : error)}
        >
          <FileInput name="avatar" accept="image/jpeg,image/png,image/webp" onChoose={choose} />
        </Field>
      </div>
    </div>
  );
}
