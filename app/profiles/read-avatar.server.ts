import { readWholePicture } from "~/formats";
import { DomainError } from "~/platform/errors";
import { AVATAR_MAX_PIXELS } from "./avatar.limits";

export async function readAvatar(bytes: Uint8Array): Promise<{ mime: string; extension: string }> {
  const picture = await readWholePicture(bytes);
  if (!picture || picture.width * picture.height > AVATAR_MAX_PIXELS)
    throw new DomainError("profiles.avatar_unreadable");
  return picture;
}
