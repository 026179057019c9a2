import { and, eq, sql } from "drizzle-orm";
import { AVATAR_CACHE_SECONDS } from "./avatar.limits";
import { avatarSizeProblem } from "./avatar.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { cleanPicture, pictureType } from "~/formats";
import { readAvatar } from "./read-avatar.server";
import { avatarName } from "./avatar-name";
import { findProfile } from "./profiles.store.server";
import { heldAvatars } from "./held-avatars.table";
import { profiles, type Profile } from "./profiles.table";

export interface AvatarDeps {
  db: Database;
  avatars: R2Bucket;
  clock: Clock;
  /** Whether a picture may not be shown beside anybody's name, by its bytes. */
  isRefused: (accountId: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/**
 * Stores a person's picture as `{userId}/avatar-{timestamp}.{ext}` and removes the one before it.
 * What it is, its own reader says; how large it may be, `avatarSizeProblem`.
 * @returns the object's name
 * @throws DomainError profiles.avatar_missing, avatar_not_image, avatar_unreadable, avatar_too_large,
 *   first_avatar_too_large, avatar_refused
 */
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
  // As it came, and as it would be stored: either may be what is known.
  for (const picture of [bytes, clean])
    if (await deps.isRefused(accountId, new Uint8Array(picture)))
      throw new DomainError("profiles.avatar_refused");
  const now = deps.clock();
  const name = avatarName(accountId, now, type.extension);
  await deps.avatars.put(name, clean, {
    httpMetadata: { contentType: type.mime, cacheControl: `max-age=${AVATAR_CACHE_SECONDS}` },
  });
  try {
    // Of two pictures at once each takes the place of exactly the one it removes.
    while (profile && !(await replaceAvatar(deps.db, profile, name, now)))
      profile = await findProfile(deps.db, accountId);
    if (!profile) throw new DomainError("profiles.not_found");
  } catch (error) {
    // No row names the object, unless the answer was lost after the write: then it is the person's picture.
    const known = await findProfile(deps.db, accountId).catch(() => null);
    if (known?.avatar_url !== name) await deps.avatars.delete(name).catch(() => undefined);
    throw error;
  }
  const replaced = profile.avatar_url;
  // What can't be removed now goes with the account; the person has the new picture already.
  if (replaced && replaced !== name) await deps.avatars.delete(replaced).catch(() => undefined);
  return name;
}

/** @returns false when another picture was put in place meanwhile */
async function replaceAvatar(
  db: Database,
  before: Pick<Profile, "id" | "avatar_url">,
  name: string,
  now: number,
): Promise<boolean> {
  const written = await db
    .update(profiles)
    .set({ avatar_url: name, updated_at: now })
    .where(and(eq(profiles.id, before.id), sql`${profiles.avatar_url} is ${before.avatar_url}`))
    .returning({ id: profiles.id });
  return written.length > 0;
}

/** Removes every picture a person ever had but those that are held; part of deleting an account. Can be repeated. */
export async function removeAvatars(
  { db, avatars }: Pick<AvatarDeps, "db" | "avatars">,
  accountId: string,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await avatars.list({ prefix: `${accountId}/`, ...(cursor ? { cursor } : {}) });
    // Asked behind the list, so that what is held from now on is known.
    const held = await heldAvatarsOf(db, accountId);
    const keys = page.objects.map(({ key }) => key).filter((key) => !held.has(key));
    if (keys.length > 0) await avatars.delete(keys);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

async function heldAvatarsOf(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: heldAvatars.name })
    .from(heldAvatars)
    .where(eq(heldAvatars.account_id, accountId))
    .all();
  return new Set(rows.map(({ name }) => name));
}
