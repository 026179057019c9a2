import { readWholePicture } from "~/formats";
import { DomainError } from "~/platform/errors";
import { AVATAR_MAX_PIXELS } from "./avatar.limits";

/**
 * The type of a picture that can stand beside a name: one that every browser shows, to its end, and small enough
 * to be unpacked by everybody who sees it.
 * @throws DomainError profiles.avatar_unreadable
 */
export async function readAvatar(bytes: Uint8Array): Promise<{ mime: string; extension: string }> {
  const picture = await readWholePicture(bytes);
  if (!picture || picture.width * picture.height > AVATAR_MAX_PIXELS)
    throw new DomainError("profiles.avatar_unreadable");
  return picture;
}
