import { pictureType } from "~/formats";
import { DomainError } from "~/platform/errors";
import { EDIT_AVATAR_LIMIT } from "./avatar.limits";
import { readAvatar } from "./read-avatar.server";

export async function editAvatarProblem(picture: File) {
  if (picture.size >= EDIT_AVATAR_LIMIT) return "profiles.avatar_too_large" as const;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (!pictureType(bytes)) return "profiles.avatar_not_image" as const;
  try {
    await readAvatar(bytes);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
