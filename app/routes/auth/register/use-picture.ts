import { useRef, useState } from "react";
import { signUpAvatarError } from "~/profiles/avatar.rules";
import { profileSentence } from "~/words/en/profile-errors";

export function usePicture(optional: boolean) {
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const chosen = useRef<File | null>(null);

  function show(file: File | null) {
    setPicture(file);
    if (preview) URL.revokeObjectURL(preview);
    setPreview(file?.type.startsWith("image/") ? URL.createObjectURL(file) : null);
  }

  async function choose(file: File | null): Promise<void> {
    chosen.current = file;
    setUnreadable(false);
    show(file);
    if (!file || signUpAvatarError(file)) return;
    // Without the script the server judges the picture.
    const drawing = await import("~/profiles/prepare-avatar.browser").catch(() => null);
    const drawn = drawing && (await drawing.prepareAvatar(file));
    if (drawing === null || chosen.current !== file) return;
    if (drawn) setPicture(drawn);
    else {
      setUnreadable(true);
      setPreview(null);
    }
  }

  const wrong =
    signUpAvatarError(picture) ?? (unreadable ? profileSentence("profiles.avatar_unreadable") : null);
  return {
    picture,
    preview,
    pictureProblem: optional && !picture ? null : wrong,
    choose,
  };
}
