import { AVATAR_CACHE_SECONDS } from "./avatar.limits";
import { avatarSizeProblem } from "./avatar.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { cleanPicture, pictureType } from "~/formats";
import { readAvatar } from "./read-avatar.server";
import { avatarName } from "./avatar-name";
import { findProfile, listHeldAvatars, replaceAvatar } from "./profiles.store.server";

export interface AvatarDeps {
  db: Database;
  avatars: R2Bucket;
  clock: Clock;
  isRefused: (accountId: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

export async function storeAvatar(deps: AvatarDeps, accountId: string, bytes: Uint8Array): Promise<string> {
  let profile = await findProfile(deps.db, accountId);
  if (!profile) throw new DomainError("profiles.not_found");
  if (bytes.length === 0) throw new DomainError("profiles.avatar_missing");
  if (!pictureType(bytes)) throw new DomainError("profiles.avatar_not_image");
  const tooLarge = avatarSizeProblem(bytes.length, { isFirst: profile.avatar_url === null });
  if (tooLarge) throw new DomainError(tooLarge);
  const type = await readAvatar(bytes);

  const clean = await cleanPicture(bytes);
  if (!clean) throw new DomainError("profiles.avatar_not_image");
  // A known picture may match before or after cleaning.
  for (const picture of [bytes, clean])
    if (await deps.isRefused(accountId, new Uint8Array(picture)))
      throw new DomainError("profiles.avatar_refused");
  const now = deps.clock();
  const name = avatarName(accountId, now, type.extension);
  await deps.avatars.put(name, clean, {
    httpMetadata: { contentType: type.mime, cacheControl: `max-age=${AVATAR_CACHE_SECONDS}` },
  });
  try {
    // Of two at once, each removes exactly the picture it replaced.
    while (profile && !(await replaceAvatar(deps.db, profile, name, now)))
      profile = await findProfile(deps.db, accountId);
    if (!profile) throw new DomainError("profiles.not_found");
  } catch (error) {
    // No row names the object, unless only the response of a successful write was lost.
    const known = await findProfile(deps.db, accountId).catch(() => null);
    if (known?.avatar_url !== name) await deps.avatars.delete(name).catch(() => undefined);
    throw error;
  }
  const replaced = profile.avatar_url;
  // The deletion of the account removes what fails here.
  if (replaced && replaced !== name) await deps.avatars.delete(replaced).catch(() => undefined);
  return name;
}

/** All but those on hold. Can be repeated. */
export async function removeAvatars(
  { db, avatars }: Pick<AvatarDeps, "db" | "avatars">,
  accountId: string,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await avatars.list({ prefix: `${accountId}/`, ...(cursor ? { cursor } : {}) });
    // Read after the listing, so that a hold set meanwhile counts.
    const held = await listHeldAvatars(db, accountId);
    const keys = page.objects.map(({ key }) => key).filter((key) => !held.has(key));
    if (keys.length > 0) await avatars.delete(keys);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
