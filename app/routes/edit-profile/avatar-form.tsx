import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { editAvatarError } from "~/profiles/avatar.rules";
import { editProfile as strings } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { toast } from "~/ui/toaster";
import { FileInput } from "../auth-parts/file-input";
import { uploadAvatar } from "../avatars/upload-avatar.browser";

/** A chosen picture goes up at once and takes the place of the one before. */
export function AvatarForm({ name, avatar }: { name: string; avatar: string | null }) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function choose(file: File | null) {
    const wrong = file ? editAvatarError(file) : null;
    setProblem(wrong);
    if (!file || wrong) return;
    setBusy(true);
    const failed = await uploadAvatar(file);
    setBusy(false);
    setProblem(failed);
    if (failed) return;
    authEvents().announce("USER_UPDATED");
    toast.success(strings.avatarSaved);
    revalidate();
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={avatar} size="lg" alt={name} />
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label={strings.avatar}
          hint={busy ? strings.avatarSending : strings.avatarHint}
          error={problem}
        >
          <FileInput name="avatar" accept="image/*" onChoose={(file) => void choose(file)} />
        </Field>
      </div>
    </div>
  );
}
