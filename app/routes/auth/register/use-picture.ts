import { useRef, useState } from "react";
import { signUpAvatarError } from "~/profiles/avatar.rules";
import { profileSentence } from "~/strings/profile-errors";

/**
 * The picture somebody chooses: judged by what this browser makes of it, and only that is sent.
 * @param optional whether one may go on without
 */
export function usePicture(optional: boolean) {
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  /** The chosen picture is none this browser can show. */
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
    // Where it can't be loaded the picture goes as it is, and the server judges it.
    const drawing = await import("~/profiles/prepare-avatar.browser").catch(() => null);
    const drawn = drawing && (await drawing.prepareAvatar(file));
    // Another one was chosen meanwhile.
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
    /** An address of the chosen picture, for this page only. */
    preview,
    /** What is wrong with it, or null. */
    pictureProblem: optional && !picture ? null : wrong,
    choose,
  };
}
